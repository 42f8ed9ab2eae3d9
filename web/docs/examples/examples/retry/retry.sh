curl -sS --retry 4 --retry-connrefused --max-time 30 \
  https://klarnavn.example/functions/v1/sanctions_check \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: customer-1042-$(date +%s)" \
  -d '{"name": "Ri Won Ho"}'
