import com.klarnavn.Klarnavn;
import com.klarnavn.ListedMatch;
import com.klarnavn.MatchType;
import com.klarnavn.ScreeningAnswer;
import com.klarnavn.ScreeningInput;

public class First {
  public static void main(String[] args) {
    String appId = System.getenv("KLARNAVN_APP_ID");
    String url = System.getenv("KLARNAVN_URL");
    if (appId == null || appId.isEmpty() || url == null || url.isEmpty()) {
      System.err.println("Please set the environment variables KLARNAVN_APP_ID and KLARNAVN_URL.");
      System.exit(1);
    }
    Klarnavn klarnavn = Klarnavn.builder().appId(appId).baseUrl(url).build();
    ScreeningInput input = ScreeningInput.builder().name("Ri Won Hoo").matchType(MatchType.FUZZY).build();
    ScreeningAnswer answer = klarnavn.sanctionsCheck(input);
    System.out.println(answer.totalMatches() + " matches");
    for (ListedMatch match : answer.matches()) {
      System.out.println(match.name() + " (" + match.database() + "): " + match.matchScore());
    }
  }
}
