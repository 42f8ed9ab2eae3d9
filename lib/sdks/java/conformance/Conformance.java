import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.klarnavn.AddSubjectsInput;
import com.klarnavn.AdverseMediaCheckInput;
import com.klarnavn.Answer;
import com.klarnavn.AnswerMeta;
import com.klarnavn.ApiException;
import com.klarnavn.BatchCheckInput;
import com.klarnavn.BatchResultInput;
import com.klarnavn.CallOptions;
import com.klarnavn.CancelBatchInput;
import com.klarnavn.CreateBatchInput;
import com.klarnavn.DeleteSubjectInput;
import com.klarnavn.DecideAlertInput;
import com.klarnavn.GetBatchInput;
import com.klarnavn.GetReceiptInput;
import com.klarnavn.GetSubjectInput;
import com.klarnavn.Klarnavn;
import com.klarnavn.KlarnavnException;
import com.klarnavn.ListAlertsInput;
import com.klarnavn.ListBatchesInput;
import com.klarnavn.ListReceiptRowsInput;
import com.klarnavn.ListReceiptsInput;
import com.klarnavn.ListMonitoringRunsInput;
import com.klarnavn.ListSubjectsInput;
import com.klarnavn.PreviewBatchInput;
import com.klarnavn.PutSubjectInput;
import com.klarnavn.ReconcileSubjectsInput;
import com.klarnavn.ReplayReceiptInput;
import com.klarnavn.ScreenedFile;
import com.klarnavn.ScreeningInput;
import com.klarnavn.StartBatchInput;
import com.klarnavn.UnreadableAnswerException;
import com.klarnavn.WebhookEvent;
import com.klarnavn.WebhookVerificationException;
import com.klarnavn.WebhookVerifier;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The driver of the conformance cases: prints a line for each case of the file that it is given. */
public class Conformance {
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  public static void main(String[] args) throws Exception {
    JsonObject file = JsonParser.parseString(Files.readString(Path.of(args[0]))).getAsJsonObject();
    List<CompletableFuture<Void>> running = new ArrayList<>();
    for (JsonElement one : file.getAsJsonArray("calls")) running.add(makeCalls(one.getAsJsonObject()));
    for (JsonElement one : file.getAsJsonArray("webhooks")) verify(one.getAsJsonObject());
    CompletableFuture.allOf(running.toArray(new CompletableFuture<?>[0])).join();
  }

  /** With an even number of the case's letters it waits for the answer, else it goes on meanwhile, so that both ways are tried. */
  private static CompletableFuture<Void> makeCalls(JsonObject one) {
    String id = text(one, "id");
    boolean waits = id.length() % 2 == 0;
    int repeat = one.get("repeat").getAsInt();
    Klarnavn klarnavn = client(one.getAsJsonObject("client"));
    if (text(one, "operation").equals("screenFile")) {
      return CompletableFuture.supplyAsync(() -> screened(klarnavn, one.getAsJsonObject("arguments")))
          .handle((outcome, failure) -> {
            print(id, failure == null ? outcome : failed(failure));
            return null;
          });
    }
    CompletableFuture<? extends Answer> answer = CompletableFuture.completedFuture(null);
    for (int i = 0; i < repeat; i++) {
      answer = waits
          ? answer.thenApplyAsync(before -> called(klarnavn, one))
          : answer.thenCompose(before -> started(klarnavn, one));
    }
    return answer.handle((last, failure) -> {
      JsonObject outcome = failure == null ? answered(last) : failed(failure);
      outcome.addProperty("log", klarnavn + " " + logged(failure));
      print(id, outcome);
      return null;
    });
  }

  private static Klarnavn client(JsonObject client) {
    return Klarnavn.builder()
        .appId(text(client, "app_id"))
        .baseUrl(text(client, "base_url"))
        .timeout(Duration.ofMillis(client.get("timeout_ms").getAsLong()))
        .maxRetries(client.get("max_retries").getAsInt())
        .footprint(text(client, "footprint"))
        .build();
  }

  private static CallOptions options(JsonObject one) {
    String key = text(one, "idempotency_key");
    return key == null ? CallOptions.none() : CallOptions.none().idempotencyKey(key);
  }

  private static Answer called(Klarnavn klarnavn, JsonObject one) {
    String input = GSON.toJson(one.get("arguments"));
    CallOptions options = options(one);
    switch (text(one, "operation")) {
      case "sanctionsCheck": return klarnavn.sanctionsCheck(ScreeningInput.fromJson(input), options);
      case "pepCheck": return klarnavn.pepCheck(ScreeningInput.fromJson(input), options);
      case "universalSearch": return klarnavn.universalSearch(ScreeningInput.fromJson(input), options);
      case "adverseMediaCheck": return klarnavn.adverseMediaCheck(AdverseMediaCheckInput.fromJson(input), options);
      case "batchCheck": return klarnavn.batchCheck(BatchCheckInput.fromJson(input), options);
      case "createBatch": return klarnavn.createBatch(CreateBatchInput.fromJson(input), options);
      case "previewBatch": return klarnavn.previewBatch(PreviewBatchInput.fromJson(input), options);
      case "startBatch": return klarnavn.startBatch(StartBatchInput.fromJson(input), options);
      case "listBatches": return klarnavn.listBatches(ListBatchesInput.fromJson(input), options);
      case "getBatch": return klarnavn.getBatch(GetBatchInput.fromJson(input), options);
      case "cancelBatch": return klarnavn.cancelBatch(CancelBatchInput.fromJson(input), options);
      case "batchResult": return klarnavn.batchResult(BatchResultInput.fromJson(input), options);
      case "listAlerts": return klarnavn.listAlerts(ListAlertsInput.fromJson(input), options);
      case "decideAlert": return klarnavn.decideAlert(DecideAlertInput.fromJson(input), options);
      case "listReceipts": return klarnavn.listReceipts(ListReceiptsInput.fromJson(input), options);
      case "getReceipt": return klarnavn.getReceipt(GetReceiptInput.fromJson(input), options);
      case "listReceiptRows": return klarnavn.listReceiptRows(ListReceiptRowsInput.fromJson(input), options);
      case "replayReceipt": return klarnavn.replayReceipt(ReplayReceiptInput.fromJson(input), options);
      case "putSubject": return klarnavn.putSubject(PutSubjectInput.fromJson(input), options);
      case "getSubject": return klarnavn.getSubject(GetSubjectInput.fromJson(input), options);
      case "deleteSubject": return klarnavn.deleteSubject(DeleteSubjectInput.fromJson(input), options);
      case "addSubjects": return klarnavn.addSubjects(AddSubjectsInput.fromJson(input), options);
      case "listMonitoringRuns": return klarnavn.listMonitoringRuns(ListMonitoringRunsInput.fromJson(input), options);
      case "listSubjects": return klarnavn.listSubjects(ListSubjectsInput.fromJson(input), options);
      case "reconcileSubjects": return klarnavn.reconcileSubjects(ReconcileSubjectsInput.fromJson(input), options);
      case "listInfo": return klarnavn.listInfo(options);
      case "usageInfo": return klarnavn.usageInfo(options);
      default: throw new IllegalArgumentException("No such operation: " + text(one, "operation"));
    }
  }

  private static JsonObject screened(Klarnavn klarnavn, JsonObject arguments) {
    JsonObject how = arguments.deepCopy();
    String name = how.remove("file_name").getAsString();
    byte[] content = how.remove("text").getAsString().getBytes(StandardCharsets.UTF_8);
    ScreenedFile found = klarnavn.screenFile(name, content, StartBatchInput.fromJson(how.toString()));
    JsonObject file = new JsonObject();
    file.add("batch", JsonParser.parseString(found.batch().toJson()));
    file.addProperty("file_name", found.fileName());
    file.addProperty("text", new String(found.content(), StandardCharsets.UTF_8));
    JsonObject outcome = new JsonObject();
    outcome.add("file", file);
    return outcome;
  }

  private static CompletableFuture<? extends Answer> started(Klarnavn klarnavn, JsonObject one) {
    String input = GSON.toJson(one.get("arguments"));
    CallOptions options = options(one);
    switch (text(one, "operation")) {
      case "sanctionsCheck": return klarnavn.sanctionsCheckAsync(ScreeningInput.fromJson(input), options);
      case "pepCheck": return klarnavn.pepCheckAsync(ScreeningInput.fromJson(input), options);
      case "universalSearch": return klarnavn.universalSearchAsync(ScreeningInput.fromJson(input), options);
      case "adverseMediaCheck": return klarnavn.adverseMediaCheckAsync(AdverseMediaCheckInput.fromJson(input), options);
      case "batchCheck": return klarnavn.batchCheckAsync(BatchCheckInput.fromJson(input), options);
      case "createBatch": return klarnavn.createBatchAsync(CreateBatchInput.fromJson(input), options);
      case "previewBatch": return klarnavn.previewBatchAsync(PreviewBatchInput.fromJson(input), options);
      case "startBatch": return klarnavn.startBatchAsync(StartBatchInput.fromJson(input), options);
      case "listBatches": return klarnavn.listBatchesAsync(ListBatchesInput.fromJson(input), options);
      case "getBatch": return klarnavn.getBatchAsync(GetBatchInput.fromJson(input), options);
      case "cancelBatch": return klarnavn.cancelBatchAsync(CancelBatchInput.fromJson(input), options);
      case "batchResult": return klarnavn.batchResultAsync(BatchResultInput.fromJson(input), options);
      case "listAlerts": return klarnavn.listAlertsAsync(ListAlertsInput.fromJson(input), options);
      case "decideAlert": return klarnavn.decideAlertAsync(DecideAlertInput.fromJson(input), options);
      case "listReceipts": return klarnavn.listReceiptsAsync(ListReceiptsInput.fromJson(input), options);
      case "getReceipt": return klarnavn.getReceiptAsync(GetReceiptInput.fromJson(input), options);
      case "listReceiptRows": return klarnavn.listReceiptRowsAsync(ListReceiptRowsInput.fromJson(input), options);
      case "replayReceipt": return klarnavn.replayReceiptAsync(ReplayReceiptInput.fromJson(input), options);
      case "putSubject": return klarnavn.putSubjectAsync(PutSubjectInput.fromJson(input), options);
      case "getSubject": return klarnavn.getSubjectAsync(GetSubjectInput.fromJson(input), options);
      case "deleteSubject": return klarnavn.deleteSubjectAsync(DeleteSubjectInput.fromJson(input), options);
      case "addSubjects": return klarnavn.addSubjectsAsync(AddSubjectsInput.fromJson(input), options);
      case "listMonitoringRuns": return klarnavn.listMonitoringRunsAsync(ListMonitoringRunsInput.fromJson(input), options);
      case "listSubjects": return klarnavn.listSubjectsAsync(ListSubjectsInput.fromJson(input), options);
      case "reconcileSubjects": return klarnavn.reconcileSubjectsAsync(ReconcileSubjectsInput.fromJson(input), options);
      case "listInfo": return klarnavn.listInfoAsync(options);
      case "usageInfo": return klarnavn.usageInfoAsync(options);
      default: throw new IllegalArgumentException("No such operation: " + text(one, "operation"));
    }
  }

  private static void verify(JsonObject one) {
    Map<String, String> headers = new HashMap<>();
    one.getAsJsonObject("headers").entrySet().forEach(header -> headers.put(header.getKey(), header.getValue().getAsString()));
    JsonArray secrets = one.getAsJsonArray("secrets");
    String[] known = new String[secrets.size()];
    for (int i = 0; i < known.length; i++) known[i] = secrets.get(i).getAsString();
    JsonObject outcome = new JsonObject();
    try {
      Instant now = Instant.ofEpochSecond(one.get("now").getAsLong());
      WebhookVerifier verifier = new WebhookVerifier(known).clock(Clock.fixed(now, ZoneOffset.UTC));
      JsonElement tolerance = one.get("tolerance_seconds");
      if (!tolerance.isJsonNull()) verifier.tolerance(Duration.ofSeconds(tolerance.getAsLong()));
      // As above, so that a body is given as bytes and as a text.
      String body = text(one, "body");
      boolean asBytes = text(one, "id").length() % 2 == 0;
      WebhookEvent event =
          asBytes ? verifier.verify(body.getBytes(StandardCharsets.UTF_8), headers) : verifier.verify(body, headers);
      outcome.add("event", JsonParser.parseString(event.toJson()));
    } catch (WebhookVerificationException e) {
      outcome = failed(e);
    }
    print(text(one, "id"), outcome);
  }

  private static JsonObject answered(Answer answer) {
    AnswerMeta got = answer.meta();
    JsonObject meta = new JsonObject();
    meta.addProperty("status", got.status());
    meta.addProperty("request_id", got.requestId());
    meta.addProperty("replayed", got.replayed());
    meta.addProperty("attempts", got.attempts());
    meta.add("rate_limit", JsonNull.INSTANCE);
    if (got.rateLimit() != null) {
      JsonObject rate = new JsonObject();
      rate.addProperty("limit", got.rateLimit().limit());
      rate.addProperty("remaining", got.rateLimit().remaining());
      rate.addProperty("reset_seconds", got.rateLimit().reset().toSeconds());
      meta.add("rate_limit", rate);
    }
    meta.add("quota", JsonNull.INSTANCE);
    if (got.quota() != null) {
      JsonObject quota = new JsonObject();
      quota.addProperty("limit", got.quota().limit());
      quota.addProperty("used", got.quota().used());
      quota.addProperty("reset_seconds", got.quota().reset().toSeconds());
      meta.add("quota", quota);
    }
    JsonObject outcome = new JsonObject();
    outcome.add("answer", JsonParser.parseString(answer.toJson()));
    outcome.add("meta", meta);
    return outcome;
  }

  private static JsonObject failed(Throwable failure) {
    Throwable thrown = failure instanceof CompletionException ? failure.getCause() : failure;
    JsonObject error = new JsonObject();
    error.addProperty("class", thrown.getClass().getSimpleName().replaceFirst("Exception$", ""));
    if (thrown instanceof WebhookVerificationException) {
      error.addProperty("reason", ((WebhookVerificationException) thrown).reason().name().toLowerCase());
    } else if (thrown instanceof UnreadableAnswerException) {
      error.addProperty("status", ((UnreadableAnswerException) thrown).status());
    } else if (thrown instanceof ApiException) {
      ApiException refused = (ApiException) thrown;
      error.addProperty("code", refused.code());
      error.addProperty("status", refused.status());
      error.addProperty("message", refused.getMessage());
      error.add("details", GSON.toJsonTree(refused.details()));
      error.addProperty("request_id", refused.requestId());
      if (refused.retryAfter() != null) error.addProperty("retry_after_seconds", refused.retryAfter().toSeconds());
    } else {
      error.addProperty("message", thrown.getMessage());
    }
    if (!(thrown instanceof KlarnavnException)) error.addProperty("foreign", true);
    JsonObject outcome = new JsonObject();
    outcome.add("error", error);
    return outcome;
  }

  /** What a log has of a failure when it is written with everything. */
  private static String logged(Throwable failure) {
    StringWriter text = new StringWriter();
    if (failure != null) failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static synchronized void print(String id, JsonObject outcome) {
    JsonObject line = new JsonObject();
    line.addProperty("id", id);
    line.add("outcome", outcome);
    System.out.println(GSON.toJson(line));
  }

  private static String text(JsonObject object, String name) {
    JsonElement value = object.get(name);
    return value == null || value.isJsonNull() ? null : value.getAsString();
  }
}
