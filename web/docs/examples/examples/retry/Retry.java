import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;

public class Retry {
    static final Set<Integer> MAY_RETRY = Set.of(409, 429, 500, 502, 503, 504);

    static String screen(String question, int tries) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://klarnavn.example/functions/v1/sanctions_check"))
            .header("Authorization", "Bearer " + System.getenv("KLARNAVN_APP_ID"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString()) // one key for all tries: counted once
            .timeout(Duration.ofSeconds(30))
            .POST(HttpRequest.BodyPublishers.ofString(question))
            .build();
        HttpClient client = HttpClient.newHttpClient();
        for (int tried = 1; ; tried++) {
            double seconds = Math.pow(2, tried) * Math.random();
            try {
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 200) return response.body();
                if (!MAY_RETRY.contains(response.statusCode()) || tried == tries) {
                    throw new IllegalStateException(response.body());
                }
                seconds = response.headers().firstValue("Retry-After").map(Double::parseDouble).orElse(seconds);
            } catch (IOException lost) { // a lost connection, or no answer in time
                if (tried == tries) throw lost;
            }
            Thread.sleep((long) (seconds * 1000));
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(screen("{\"name\": \"Ri Won Ho\"}", 5));
    }
}
