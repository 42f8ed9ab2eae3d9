curl -s https://klarnavn.example/functions/v1/batch_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{
    "items": [
      {"name": "Ri Won Ho", "external_ref": "row-1", "match_type": "fuzzy", "check": "sanctions"},
      {"name": "Jane Example", "external_ref": "row-2", "match_type": "fuzzy"}
    ]
  }'
