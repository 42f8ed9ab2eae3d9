import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Batch {
    public static void main(String[] args) throws Exception {
        String body = "{\"items\": ["
            + "{\"name\": \"Ri Won Ho\", \"external_ref\": \"row-1\", \"match_type\": \"fuzzy\", \"check\": \"sanctions\"},"
            + "{\"name\": \"Jane Example\", \"external_ref\": \"row-2\", \"match_type\": \"fuzzy\"}]}";
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://klarnavn.example/functions/v1/batch_check"))
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
