curl -s https://klarnavn.example/functions/v1/usage \
  -H "Authorization: Bearer YOUR_APP_ID"
