curl -s https://klarnavn.example/functions/v1/sanctions_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{"name": "Ri Won Hoo", "match_type": "fuzzy"}'
