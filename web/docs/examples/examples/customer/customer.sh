curl -s https://klarnavn.example/functions/v1/sanctions_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: customer-1042-$(date +%s)" \
  -d '{
    "name": "Ri Won Hoo",
    "match_type": "fuzzy",
    "date_of_birth": "1964-07-17",
    "external_ref": "customer-1042"
  }'
