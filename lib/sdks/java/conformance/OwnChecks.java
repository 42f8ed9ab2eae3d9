import com.klarnavn.ConnectionException;
import com.klarnavn.Klarnavn;
import com.klarnavn.KlarnavnException;
import com.klarnavn.ListInfoAnswer;
import com.klarnavn.ScreeningAnswer;
import com.klarnavn.ScreeningInput;
import com.klarnavn.StartBatchInput;
import com.klarnavn.TimeoutException;
import com.klarnavn.UnreadableAnswerException;
import com.klarnavn.WebhookVerificationException;
import com.klarnavn.WebhookVerifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What the cases of all languages cannot ask of the Java client. */
public class OwnChecks {
  private static final String LISTS =
      "{\"success\":true,\"request_id\":\"r\",\"timestamp\":\"t\",\"lists\":[],\"lists_unavailable\":[]}";
  private static int passed;
  private static int failed;

  public static void main(String[] args) throws Exception {
    check("an answer without its matches is not read as one that has none", OwnChecks::lacksMatches);
    check("an App ID with a line break is refused without being repeated", OwnChecks::refusesAppId);
    check("a line break after an App ID, as of a file, does no harm", OwnChecks::stripsAppId);
    check("half a surrogate pair is refused and not replaced", OwnChecks::refusesHalfPair);
    check("a date in Retry-After is compared with the server's own Date", OwnChecks::readsServerClock);
    check("a webhook is verified by its bytes, and is no event where they are not UTF-8", OwnChecks::verifiesBytes);
    check("an attempt that has no answer in time gives its connection back", () -> givesBack(null));
    check("so does one whose answer stops halfway", () -> givesBack(Answers.HALF));
    check("a call that failed tells its key, also when nothing answered", OwnChecks::tellsKey);
    check("a file that is not transferred in the time given for it ends with that", OwnChecks::timesFile);
    check("a future that is cancelled ends its request", OwnChecks::cancels);
    check("an interrupted thread ends its call and stays interrupted", OwnChecks::interrupts);
    System.out.println(passed + " passed, " + failed + " failed");
  }

  private static boolean lacksMatches() throws Exception {
    String body = "{\"success\":true,\"request_id\":\"r\",\"timestamp\":\"t\",\"total_matches\":0,\"groups\":[]}";
    try (Answers server = new Answers(answer(200, "", body))) {
      client(server).build().sanctionsCheck(ScreeningInput.builder().name("Jane Example").build());
      return false;
    } catch (UnreadableAnswerException e) {
      return e.getCause().getMessage().contains("no matches");
    }
  }

  private static boolean refusesAppId() {
    try {
      Klarnavn.builder().appId("0123456789\nabcdef");
      return false;
    } catch (IllegalArgumentException e) {
      return !e.toString().contains("0123456789");
    }
  }

  private static boolean stripsAppId() throws Exception {
    try (Answers server = new Answers(answer(200, "", LISTS))) {
      ListInfoAnswer answer = client(server).appId("0123456789abcdef\n").build().listInfo();
      return answer.lists().isEmpty() && server.received.contains("Authorization: Bearer 0123456789abcdef\n");
    }
  }

  private static boolean refusesHalfPair() throws Exception {
    try (Answers server = new Answers(answer(200, "", LISTS))) {
      client(server).build().sanctionsCheck(ScreeningInput.builder().name("Jane \ud842").build());
      return false;
    } catch (IllegalArgumentException e) {
      return true;
    }
  }

  private static boolean readsServerClock() throws Exception {
    // By this machine's clock the server asks for a wait of many years.
    String clock = "Date: Mon, 22 Nov 2100 10:00:00 GMT\r\nRetry-After: Mon, 22 Nov 2100 10:00:01 GMT\r\n";
    String busy = "{\"success\":false,\"error\":{\"code\":\"RATE_LIMITED\",\"message\":\"m\",\"details\":{}}}";
    try (Answers server = new Answers(answer(429, clock, busy), answer(200, "", LISTS))) {
      return client(server).build().listInfo().meta().attempts() == 2;
    }
  }

  private static boolean givesBack(String answer) throws Exception {
    try (Answers server = new Answers(answer, answer(200, "", LISTS))) {
      return client(server).timeout(Duration.ofMillis(1500)).build().listInfo().meta().attempts() == 2;
    }
  }

  private static boolean tellsKey() throws Exception {
    String refused = "{\"success\":false,\"error\":{\"code\":\"CONFLICT\",\"message\":\"m\",\"details\":{}}}";
    for (String answer : new String[] {answer(409, "", refused), answer(404, "", "no page"), "", null}) {
      try (Answers server = new Answers(answer)) {
        Klarnavn klarnavn = client(server).timeout(Duration.ofMillis(1500)).maxRetries(0).build();
        klarnavn.sanctionsCheck(ScreeningInput.builder().name("Jane Example").build());
        return false;
      } catch (KlarnavnException e) {
        if (e.idempotencyKey() == null) return false;
      }
    }
    return true;
  }

  private static boolean timesFile() throws Exception {
    String batch =
        "{\"id\":\"b1\",\"file_name\":\"a.csv\",\"status\":\"pending\",\"created_at\":\"t\",\"expires_at\":\"t\",\"rows_done\":0,"
            + "\"rows_with_matches\":0,\"rows_with_undecided_matches\":0,\"rows_with_adverse_media\":0,\"searches_counted\":0,\"lists_screened\":[],"
            + "\"lists_unavailable\":[],\"adverse_media_sources\":[],\"result_formats\":[]}";
    String body =
        "{\"success\":true,\"request_id\":\"r\",\"timestamp\":\"t\",\"batch\":" + batch
            + ",\"upload\":{\"url\":\"http://127.0.0.1:$port/\",\"fields\":{}}}";
    try (Answers server = new Answers(answer(201, "", body), null, answer(200, "", body))) {
      Klarnavn klarnavn = client(server).maxRetries(0).fileTimeout(Duration.ofMillis(300)).build();
      klarnavn.screenFile("a.csv", new byte[] {1}, StartBatchInput.builder().build());
      return false;
    } catch (TimeoutException e) {
      return e.getMessage().contains("within 300 ms");
    }
  }

  private static boolean verifiesBytes() throws Exception {
    byte[] key = {1, 2, 3};
    byte[] body = "{\"name\":\"Zo\u00eb\"}".getBytes(StandardCharsets.ISO_8859_1);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update("m1.1000.".getBytes(StandardCharsets.UTF_8));
    String signature = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    WebhookVerifier verifier = new WebhookVerifier("whsec_" + Base64.getEncoder().encodeToString(key))
        .clock(Clock.fixed(Instant.ofEpochSecond(1000), ZoneOffset.UTC));
    try {
      verifier.verify(body, Map.of("Webhook-Id", "m1", "Webhook-Timestamp", "1000", "Webhook-Signature", signature));
      return false;
    } catch (WebhookVerificationException e) {
      return e.reason() == WebhookVerificationException.Reason.INVALID_BODY;
    }
  }

  private static boolean cancels() throws Exception {
    try (Answers server = new Answers((String) null)) {
      CompletableFuture<ListInfoAnswer> answer = client(server).build().listInfoAsync();
      server.asked.await();
      return answer.cancel(true) && answer.isCancelled();
    }
  }

  private static boolean interrupts() throws Exception {
    try (Answers server = new Answers((String) null)) {
      Thread.currentThread().interrupt();
      ScreeningAnswer answer = client(server).build().pepCheck(ScreeningInput.builder().name("Jane Example").build());
      return answer == null;
    } catch (ConnectionException e) {
      // Reads the mark and takes it away.
      return Thread.interrupted() && e.idempotencyKey() != null;
    }
  }

  private static Klarnavn.Builder client(Answers server) {
    return Klarnavn.builder().appId("0123456789abcdef").baseUrl("http://127.0.0.1:" + server.port()).maxRetries(1);
  }

  private static String answer(int status, String headers, String body) {
    return "HTTP/1.1 " + status + " x\r\n" + headers + "Connection: close\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
  }

  private interface Check {
    boolean holds() throws Exception;
  }

  private static void check(String what, Check check) {
    boolean holds = false;
    try {
      holds = check.holds();
    } catch (Exception e) {
      System.out.println(e);
    }
    if (holds) passed++;
    else failed++;
    if (!holds) System.out.println("not so: " + what);
  }

  /**
   * A server that gives one answer to each connection, the last one for all that follow; null is silence. After an
   * attempt that it left without a whole answer it answers only once the client has ended that connection.
   */
  private static final class Answers implements AutoCloseable {
    /** After it the connection stays open. */
    static final String HALF = "HTTP/1.1 200 x\r\nContent-Length: 100\r\n\r\n{";

    final CountDownLatch asked = new CountDownLatch(1);
    volatile String received = "";
    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    Answers(String... answers) throws IOException {
      Thread thread = new Thread(() -> serve(answers));
      thread.setDaemon(true);
      thread.start();
    }

    int port() {
      return socket.getLocalPort();
    }

    private void serve(String[] answers) {
      Socket open = null;
      for (int i = 0; !socket.isClosed(); i++) {
        try {
          Socket one = socket.accept();
          Scanner lines = new Scanner(one.getInputStream(), StandardCharsets.UTF_8);
          StringBuilder head = new StringBuilder();
          for (String line = lines.nextLine(); !line.isEmpty(); line = lines.nextLine()) head.append(line).append('\n');
          received = head.toString();
          asked.countDown();
          String answer = answers[Math.min(i, answers.length - 1)];
          if (open != null) awaitEnd(open);
          open = answer == null || answer.equals(HALF) ? one : null;
          if (answer == null) continue;
          // As long as what it stands for.
          String whole = answer.replace("$port", String.format("%05d", port()));
          one.getOutputStream().write(whole.getBytes(StandardCharsets.UTF_8));
          if (open == null) one.shutdownOutput();
        } catch (IOException e) {
          if (!socket.isClosed()) throw new UncheckedIOException(e);
        }
      }
    }

    /** Until the client ends the connection. */
    private static void awaitEnd(Socket open) throws IOException {
      try {
        open.getInputStream().read();
      } catch (SocketException e) {
        // A reset is an end too.
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
