import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.results.TestAssertion;

/** Whether a file is what it says it is: PDF/A-3b. Prints each rule that it breaks. */
public final class PdfA {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    boolean holds = true;
    for (String file : files) {
      try (var parser = Foundries.defaultInstance().createParser(new FileInputStream(file))) {
        var flavour = parser.getFlavour();
        var result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
        holds &= result.isCompliant() && flavour.getId().equals("3b");
        System.out.println(file + ": PDF/A-" + flavour.getId() + " " + result.isCompliant() + ", " + result.getTotalAssertions() + " checks");
        for (TestAssertion one : result.getTestAssertions()) System.out.println(one.getRuleId().getClause() + " " + one.getMessage());
      }
    }
    System.exit(holds ? 0 : 1);
  }
}
