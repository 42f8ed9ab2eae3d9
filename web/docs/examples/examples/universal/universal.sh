curl -s https://klarnavn.example/api/v1/universal/search \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{"name": "Ri Won Ho", "match_type": "fuzzy", "limit": 5}'
