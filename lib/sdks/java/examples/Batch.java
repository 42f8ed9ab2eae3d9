import com.klarnavn.ApiException;
import com.klarnavn.BatchCheck;
import com.klarnavn.BatchCheckInput;
import com.klarnavn.BatchItem;
import com.klarnavn.BatchResult;
import com.klarnavn.Klarnavn;
import com.klarnavn.KlarnavnException;
import com.klarnavn.MatchType;
import com.klarnavn.RateLimitedException;
import java.util.List;

public class Batch {
  public static void main(String[] args) {
    Klarnavn klarnavn = Klarnavn.builder()
        .appId(System.getenv("KLARNAVN_APP_ID"))
        .baseUrl(System.getenv("KLARNAVN_URL"))
        .build();
    BatchItem first = BatchItem.builder()
        .name("Ri Won Ho")
        .matchType(MatchType.FUZZY)
        .check(BatchCheck.SANCTIONS)
        .externalRef("customer-1")
        .build();
    BatchItem second = BatchItem.builder().name("???").externalRef("customer-2").build();

    klarnavn.batchCheckAsync(BatchCheckInput.builder().items(List.of(first, second)).build())
        .thenAccept(answer -> answer.items().forEach(Batch::print))
        .exceptionally(failure -> explain(failure.getCause()))
        .join();
  }

  private static void print(BatchResult item) {
    String outcome = item.success() ? item.totalMatches() + " matches" : item.error().message();
    System.out.println(item.externalRef() + ": " + outcome);
  }

  private static Void explain(Throwable failure) {
    if (failure instanceof RateLimitedException) {
      System.out.println("Too many calls; again in " + ((RateLimitedException) failure).retryAfter());
    } else if (failure instanceof ApiException) {
      ApiException refused = (ApiException) failure;
      System.out.println(refused.code() + ": " + refused.getMessage() + " (request " + refused.requestId() + ")");
    } else if (failure instanceof KlarnavnException) {
      System.out.println("The service was not reached: " + failure.getMessage());
    } else {
      throw new IllegalStateException(failure);
    }
    return null;
  }
}
