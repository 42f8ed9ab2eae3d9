curl -s https://klarnavn.example/functions/v1/batch_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{
    "adverse_media": true,
    "items": [
      {"name": "Ri Won Ho", "external_ref": "row-1"},
      {"name": "Jane Example", "external_ref": "row-2"}
    ]
  }'
