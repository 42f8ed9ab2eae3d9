curl -s https://klarnavn.example/functions/v1/list_info \
  -H "Authorization: Bearer YOUR_APP_ID"
