curl -s https://klarnavn.example/functions/v1/pep_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{"name": "Jane Example", "match_type": "fuzzy"}'
