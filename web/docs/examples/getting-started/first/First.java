import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class First {
    public static void main(String[] args) throws Exception {
        String appId = System.getenv("KLARNAVN_APP_ID");
        if (appId == null || appId.isEmpty()) {
            System.err.println("Please set the environment variable KLARNAVN_APP_ID to your App ID.");
            System.exit(1);
        }
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://klarnavn.example/functions/v1/sanctions_check"))
            .header("Authorization", "Bearer " + appId)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"name\": \"Ri Won Hoo\", \"match_type\": \"fuzzy\"}"))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
