curl -s https://klarnavn.example/mcp \
  -H "Authorization: Bearer YOUR_APP_ID" \
  -H "Content-Type: application/json" \
  -H "Accept: application/json, text/event-stream" \
  -d '{
    "jsonrpc": "2.0",
    "id": 1,
    "method": "tools/call",
    "params": {"name": "screen_name", "arguments": {"name": "Ri Won Ho"}}
  }'
