curl -s https://klarnavn.example/openapi.json -o openapi.json
