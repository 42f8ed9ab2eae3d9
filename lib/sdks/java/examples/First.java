import com.klarnavn.Klarnavn;
import com.klarnavn.ListedMatch;
import com.klarnavn.MatchType;
import com.klarnavn.ScreeningAnswer;
import com.klarnavn.ScreeningInput;

public class First {
  public static void main(String[] args) {
    Klarnavn klarnavn = Klarnavn.builder()
        .appId(System.getenv("KLARNAVN_APP_ID"))
        .baseUrl(System.getenv("KLARNAVN_URL"))
        .build();
    ScreeningInput input = ScreeningInput.builder().name("Ri Won Hoo").matchType(MatchType.FUZZY).build();
    ScreeningAnswer answer = klarnavn.sanctionsCheck(input);
    System.out.println(answer.totalMatches() + " matches");
    for (ListedMatch match : answer.matches()) {
      System.out.println(match.name() + " (" + match.database() + "): " + match.matchScore());
    }
  }
}
