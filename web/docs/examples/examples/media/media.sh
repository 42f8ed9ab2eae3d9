curl -s https://klarnavn.example/functions/v1/adverse_media_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -d '{"name": "Jane Example", "date_of_birth": "1962", "external_ref": "customer-1042"}'
