import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Universal {
    public static void main(String[] args) throws Exception {
        String body = "{\"name\": \"Ri Won Ho\", \"match_type\": \"fuzzy\", \"limit\": 5}";
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://klarnavn.example/api/v1/universal/search"))
            .header("Authorization", "Bearer " + System.getenv("KLARNAVN_APP_ID"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException(response.body());
        System.out.println(response.body());
    }
}
