for try in first second; do
  curl -s -D - https://klarnavn.example/functions/v1/sanctions_check \
    -H "Authorization: Bearer YOUR_APP_ID" \
    -H "Content-Type: application/json" \
    -H "Idempotency-Key: order-1042" \
    -d '{"name": "Ri Won Ho"}'
done
