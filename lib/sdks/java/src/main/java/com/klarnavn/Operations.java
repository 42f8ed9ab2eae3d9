// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.concurrent.CompletableFuture;

/** The operations of the API, each to wait for and to go on meanwhile. */
abstract class Operations {
  abstract <T extends Answer> T call(Operation<T> operation, Input input, CallOptions options);

  abstract <T extends Answer> CompletableFuture<T> start(Operation<T> operation, Input input, CallOptions options);

  private static final Operation<ScreeningAnswer> SANCTIONS_CHECK =
      new Operation<>("POST", "/functions/v1/sanctions_check", ScreeningAnswer::new);

  /** Screens a name against the sanctions lists. */
  public ScreeningAnswer sanctionsCheck(ScreeningInput input) {
    return sanctionsCheck(input, CallOptions.none());
  }

  /** Screens a name against the sanctions lists. */
  public ScreeningAnswer sanctionsCheck(ScreeningInput input, CallOptions options) {
    return call(SANCTIONS_CHECK, input, options);
  }

  /** Screens a name against the sanctions lists. */
  public CompletableFuture<ScreeningAnswer> sanctionsCheckAsync(ScreeningInput input) {
    return sanctionsCheckAsync(input, CallOptions.none());
  }

  /** Screens a name against the sanctions lists. */
  public CompletableFuture<ScreeningAnswer> sanctionsCheckAsync(ScreeningInput input, CallOptions options) {
    return start(SANCTIONS_CHECK, input, options);
  }

  private static final Operation<ScreeningAnswer> PEP_CHECK =
      new Operation<>("POST", "/functions/v1/pep_check", ScreeningAnswer::new);

  /** Screens a name against the lists of politically exposed persons. */
  public ScreeningAnswer pepCheck(ScreeningInput input) {
    return pepCheck(input, CallOptions.none());
  }

  /** Screens a name against the lists of politically exposed persons. */
  public ScreeningAnswer pepCheck(ScreeningInput input, CallOptions options) {
    return call(PEP_CHECK, input, options);
  }

  /** Screens a name against the lists of politically exposed persons. */
  public CompletableFuture<ScreeningAnswer> pepCheckAsync(ScreeningInput input) {
    return pepCheckAsync(input, CallOptions.none());
  }

  /** Screens a name against the lists of politically exposed persons. */
  public CompletableFuture<ScreeningAnswer> pepCheckAsync(ScreeningInput input, CallOptions options) {
    return start(PEP_CHECK, input, options);
  }

  private static final Operation<ScreeningAnswer> UNIVERSAL_SEARCH =
      new Operation<>("POST", "/api/v1/universal/search", ScreeningAnswer::new);

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search, and one more with adverse media.
   */
  public ScreeningAnswer universalSearch(ScreeningInput input) {
    return universalSearch(input, CallOptions.none());
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search, and one more with adverse media.
   */
  public ScreeningAnswer universalSearch(ScreeningInput input, CallOptions options) {
    return call(UNIVERSAL_SEARCH, input, options);
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search, and one more with adverse media.
   */
  public CompletableFuture<ScreeningAnswer> universalSearchAsync(ScreeningInput input) {
    return universalSearchAsync(input, CallOptions.none());
  }

  /**
   * Screens a name against the sanctions lists and the lists of politically exposed persons;
   * counts one search, and one more with adverse media.
   */
  public CompletableFuture<ScreeningAnswer> universalSearchAsync(ScreeningInput input, CallOptions options) {
    return start(UNIVERSAL_SEARCH, input, options);
  }

  private static final Operation<AdverseMediaCheckAnswer> ADVERSE_MEDIA_CHECK =
      new Operation<>("POST", "/functions/v1/adverse_media_check", AdverseMediaCheckAnswer::new);

  /** Looks for a name in news and official releases; counts one search. */
  public AdverseMediaCheckAnswer adverseMediaCheck(AdverseMediaCheckInput input) {
    return adverseMediaCheck(input, CallOptions.none());
  }

  /** Looks for a name in news and official releases; counts one search. */
  public AdverseMediaCheckAnswer adverseMediaCheck(AdverseMediaCheckInput input, CallOptions options) {
    return call(ADVERSE_MEDIA_CHECK, input, options);
  }

  /** Looks for a name in news and official releases; counts one search. */
  public CompletableFuture<AdverseMediaCheckAnswer> adverseMediaCheckAsync(AdverseMediaCheckInput input) {
    return adverseMediaCheckAsync(input, CallOptions.none());
  }

  /** Looks for a name in news and official releases; counts one search. */
  public CompletableFuture<AdverseMediaCheckAnswer> adverseMediaCheckAsync(AdverseMediaCheckInput input, CallOptions options) {
    return start(ADVERSE_MEDIA_CHECK, input, options);
  }

  private static final Operation<BatchCheckAnswer> BATCH_CHECK =
      new Operation<>("POST", "/functions/v1/batch_check", BatchCheckAnswer::new);

  /**
   * Screens up to 500 names in one call. Each counts one search, and one more with adverse media;
   * all are counted or none. A name that cannot be screened is answered with its own error and
   * counts nothing.
   */
  public BatchCheckAnswer batchCheck(BatchCheckInput input) {
    return batchCheck(input, CallOptions.none());
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and one more with adverse media;
   * all are counted or none. A name that cannot be screened is answered with its own error and
   * counts nothing.
   */
  public BatchCheckAnswer batchCheck(BatchCheckInput input, CallOptions options) {
    return call(BATCH_CHECK, input, options);
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and one more with adverse media;
   * all are counted or none. A name that cannot be screened is answered with its own error and
   * counts nothing.
   */
  public CompletableFuture<BatchCheckAnswer> batchCheckAsync(BatchCheckInput input) {
    return batchCheckAsync(input, CallOptions.none());
  }

  /**
   * Screens up to 500 names in one call. Each counts one search, and one more with adverse media;
   * all are counted or none. A name that cannot be screened is answered with its own error and
   * counts nothing.
   */
  public CompletableFuture<BatchCheckAnswer> batchCheckAsync(BatchCheckInput input, CallOptions options) {
    return start(BATCH_CHECK, input, options);
  }

  private static final Operation<CreateBatchAnswer> CREATE_BATCH =
      new Operation<>("POST", "/functions/v1/batches", CreateBatchAnswer::new);

  /**
   * Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and
   * 100000 rows, and says where to send it. An account may have 3 batches that have not ended.
   */
  public CreateBatchAnswer createBatch(CreateBatchInput input) {
    return createBatch(input, CallOptions.none());
  }

  /**
   * Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and
   * 100000 rows, and says where to send it. An account may have 3 batches that have not ended.
   */
  public CreateBatchAnswer createBatch(CreateBatchInput input, CallOptions options) {
    return call(CREATE_BATCH, input, options);
  }

  /**
   * Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and
   * 100000 rows, and says where to send it. An account may have 3 batches that have not ended.
   */
  public CompletableFuture<CreateBatchAnswer> createBatchAsync(CreateBatchInput input) {
    return createBatchAsync(input, CallOptions.none());
  }

  /**
   * Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and
   * 100000 rows, and says where to send it. An account may have 3 batches that have not ended.
   */
  public CompletableFuture<CreateBatchAnswer> createBatchAsync(CreateBatchInput input, CallOptions options) {
    return start(CREATE_BATCH, input, options);
  }

  private static final Operation<ListBatchesAnswer> LIST_BATCHES =
      new Operation<>("GET", "/functions/v1/batches", ListBatchesAnswer::new);

  /**
   * The account's batches, newest first, 50 a page. An App ID finds only the batches that it
   * created.
   */
  public ListBatchesAnswer listBatches(ListBatchesInput input) {
    return listBatches(input, CallOptions.none());
  }

  /**
   * The account's batches, newest first, 50 a page. An App ID finds only the batches that it
   * created.
   */
  public ListBatchesAnswer listBatches(ListBatchesInput input, CallOptions options) {
    return call(LIST_BATCHES, input, options);
  }

  /**
   * The account's batches, newest first, 50 a page. An App ID finds only the batches that it
   * created.
   */
  public CompletableFuture<ListBatchesAnswer> listBatchesAsync(ListBatchesInput input) {
    return listBatchesAsync(input, CallOptions.none());
  }

  /**
   * The account's batches, newest first, 50 a page. An App ID finds only the batches that it
   * created.
   */
  public CompletableFuture<ListBatchesAnswer> listBatchesAsync(ListBatchesInput input, CallOptions options) {
    return start(LIST_BATCHES, input, options);
  }

  private static final Operation<PreviewBatchAnswer> PREVIEW_BATCH =
      new Operation<>("POST", "/functions/v1/batches/{batch_id}/preview", PreviewBatchAnswer::new);

  /**
   * Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be
   * screened and how many searches it needs. Nothing is counted.
   */
  public PreviewBatchAnswer previewBatch(PreviewBatchInput input) {
    return previewBatch(input, CallOptions.none());
  }

  /**
   * Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be
   * screened and how many searches it needs. Nothing is counted.
   */
  public PreviewBatchAnswer previewBatch(PreviewBatchInput input, CallOptions options) {
    return call(PREVIEW_BATCH, input, options);
  }

  /**
   * Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be
   * screened and how many searches it needs. Nothing is counted.
   */
  public CompletableFuture<PreviewBatchAnswer> previewBatchAsync(PreviewBatchInput input) {
    return previewBatchAsync(input, CallOptions.none());
  }

  /**
   * Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be
   * screened and how many searches it needs. Nothing is counted.
   */
  public CompletableFuture<PreviewBatchAnswer> previewBatchAsync(PreviewBatchInput input, CallOptions options) {
    return start(PREVIEW_BATCH, input, options);
  }

  private static final Operation<StartBatchAnswer> START_BATCH =
      new Operation<>("POST", "/functions/v1/batches/{batch_id}/start", StartBatchAnswer::new);

  /**
   * Step 3: reserves a search for every row that can be screened, two with adverse media, all or
   * none, fixes the editions of the lists and the official releases, and starts. What is not given
   * is found out as in the preview. Sent again, it answers the batch that was started.
   */
  public StartBatchAnswer startBatch(StartBatchInput input) {
    return startBatch(input, CallOptions.none());
  }

  /**
   * Step 3: reserves a search for every row that can be screened, two with adverse media, all or
   * none, fixes the editions of the lists and the official releases, and starts. What is not given
   * is found out as in the preview. Sent again, it answers the batch that was started.
   */
  public StartBatchAnswer startBatch(StartBatchInput input, CallOptions options) {
    return call(START_BATCH, input, options);
  }

  /**
   * Step 3: reserves a search for every row that can be screened, two with adverse media, all or
   * none, fixes the editions of the lists and the official releases, and starts. What is not given
   * is found out as in the preview. Sent again, it answers the batch that was started.
   */
  public CompletableFuture<StartBatchAnswer> startBatchAsync(StartBatchInput input) {
    return startBatchAsync(input, CallOptions.none());
  }

  /**
   * Step 3: reserves a search for every row that can be screened, two with adverse media, all or
   * none, fixes the editions of the lists and the official releases, and starts. What is not given
   * is found out as in the preview. Sent again, it answers the batch that was started.
   */
  public CompletableFuture<StartBatchAnswer> startBatchAsync(StartBatchInput input, CallOptions options) {
    return start(START_BATCH, input, options);
  }

  private static final Operation<GetBatchAnswer> GET_BATCH =
      new Operation<>("GET", "/functions/v1/batches/{batch_id}", GetBatchAnswer::new);

  /**
   * One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason.
   */
  public GetBatchAnswer getBatch(GetBatchInput input) {
    return getBatch(input, CallOptions.none());
  }

  /**
   * One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason.
   */
  public GetBatchAnswer getBatch(GetBatchInput input, CallOptions options) {
    return call(GET_BATCH, input, options);
  }

  /**
   * One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason.
   */
  public CompletableFuture<GetBatchAnswer> getBatchAsync(GetBatchInput input) {
    return getBatchAsync(input, CallOptions.none());
  }

  /**
   * One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason.
   */
  public CompletableFuture<GetBatchAnswer> getBatchAsync(GetBatchInput input, CallOptions options) {
    return start(GET_BATCH, input, options);
  }

  private static final Operation<CancelBatchAnswer> CANCEL_BATCH =
      new Operation<>("POST", "/functions/v1/batches/{batch_id}/cancel", CancelBatchAnswer::new);

  /**
   * Cancels a batch that has not ended. Searches of rows that are not screened are given back;
   * there is no result.
   */
  public CancelBatchAnswer cancelBatch(CancelBatchInput input) {
    return cancelBatch(input, CallOptions.none());
  }

  /**
   * Cancels a batch that has not ended. Searches of rows that are not screened are given back;
   * there is no result.
   */
  public CancelBatchAnswer cancelBatch(CancelBatchInput input, CallOptions options) {
    return call(CANCEL_BATCH, input, options);
  }

  /**
   * Cancels a batch that has not ended. Searches of rows that are not screened are given back;
   * there is no result.
   */
  public CompletableFuture<CancelBatchAnswer> cancelBatchAsync(CancelBatchInput input) {
    return cancelBatchAsync(input, CallOptions.none());
  }

  /**
   * Cancels a batch that has not ended. Searches of rows that are not screened are given back;
   * there is no result.
   */
  public CompletableFuture<CancelBatchAnswer> cancelBatchAsync(CancelBatchInput input, CallOptions options) {
    return start(CANCEL_BATCH, input, options);
  }

  private static final Operation<BatchResultAnswer> BATCH_RESULT =
      new Operation<>("GET", "/functions/v1/batches/{batch_id}/result", BatchResultAnswer::new);

  /**
   * An address, good for 5 minutes, by which the result is downloaded: every column of the file,
   * and what was found. Results are deleted 30 days after the batch was created.
   */
  public BatchResultAnswer batchResult(BatchResultInput input) {
    return batchResult(input, CallOptions.none());
  }

  /**
   * An address, good for 5 minutes, by which the result is downloaded: every column of the file,
   * and what was found. Results are deleted 30 days after the batch was created.
   */
  public BatchResultAnswer batchResult(BatchResultInput input, CallOptions options) {
    return call(BATCH_RESULT, input, options);
  }

  /**
   * An address, good for 5 minutes, by which the result is downloaded: every column of the file,
   * and what was found. Results are deleted 30 days after the batch was created.
   */
  public CompletableFuture<BatchResultAnswer> batchResultAsync(BatchResultInput input) {
    return batchResultAsync(input, CallOptions.none());
  }

  /**
   * An address, good for 5 minutes, by which the result is downloaded: every column of the file,
   * and what was found. Results are deleted 30 days after the batch was created.
   */
  public CompletableFuture<BatchResultAnswer> batchResultAsync(BatchResultInput input, CallOptions options) {
    return start(BATCH_RESULT, input, options);
  }

  private static final Operation<ListReceiptsAnswer> LIST_RECEIPTS =
      new Operation<>("GET", "/functions/v1/receipts", ListReceiptsAnswer::new);

  /**
   * Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its
   * own. Receipts appear within seconds.
   */
  public ListReceiptsAnswer listReceipts(ListReceiptsInput input) {
    return listReceipts(input, CallOptions.none());
  }

  /**
   * Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its
   * own. Receipts appear within seconds.
   */
  public ListReceiptsAnswer listReceipts(ListReceiptsInput input, CallOptions options) {
    return call(LIST_RECEIPTS, input, options);
  }

  /**
   * Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its
   * own. Receipts appear within seconds.
   */
  public CompletableFuture<ListReceiptsAnswer> listReceiptsAsync(ListReceiptsInput input) {
    return listReceiptsAsync(input, CallOptions.none());
  }

  /**
   * Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its
   * own. Receipts appear within seconds.
   */
  public CompletableFuture<ListReceiptsAnswer> listReceiptsAsync(ListReceiptsInput input, CallOptions options) {
    return start(LIST_RECEIPTS, input, options);
  }

  private static final Operation<GetReceiptAnswer> GET_RECEIPT =
      new Operation<>("GET", "/functions/v1/receipts/{receipt_id}", GetReceiptAnswer::new);

  /**
   * One receipt with its proof. 202 while the transparency log has not included it yet: proof and
   * checkpoint are null then.
   */
  public GetReceiptAnswer getReceipt(GetReceiptInput input) {
    return getReceipt(input, CallOptions.none());
  }

  /**
   * One receipt with its proof. 202 while the transparency log has not included it yet: proof and
   * checkpoint are null then.
   */
  public GetReceiptAnswer getReceipt(GetReceiptInput input, CallOptions options) {
    return call(GET_RECEIPT, input, options);
  }

  /**
   * One receipt with its proof. 202 while the transparency log has not included it yet: proof and
   * checkpoint are null then.
   */
  public CompletableFuture<GetReceiptAnswer> getReceiptAsync(GetReceiptInput input) {
    return getReceiptAsync(input, CallOptions.none());
  }

  /**
   * One receipt with its proof. 202 while the transparency log has not included it yet: proof and
   * checkpoint are null then.
   */
  public CompletableFuture<GetReceiptAnswer> getReceiptAsync(GetReceiptInput input, CallOptions options) {
    return start(GET_RECEIPT, input, options);
  }

  private static final Operation<ListReceiptRowsAnswer> LIST_RECEIPT_ROWS =
      new Operation<>("GET", "/functions/v1/receipts/{receipt_id}/rows", ListReceiptRowsAnswer::new);

  /**
   * Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it
   * alone.
   */
  public ListReceiptRowsAnswer listReceiptRows(ListReceiptRowsInput input) {
    return listReceiptRows(input, CallOptions.none());
  }

  /**
   * Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it
   * alone.
   */
  public ListReceiptRowsAnswer listReceiptRows(ListReceiptRowsInput input, CallOptions options) {
    return call(LIST_RECEIPT_ROWS, input, options);
  }

  /**
   * Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it
   * alone.
   */
  public CompletableFuture<ListReceiptRowsAnswer> listReceiptRowsAsync(ListReceiptRowsInput input) {
    return listReceiptRowsAsync(input, CallOptions.none());
  }

  /**
   * Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it
   * alone.
   */
  public CompletableFuture<ListReceiptRowsAnswer> listReceiptRowsAsync(ListReceiptRowsInput input, CallOptions options) {
    return start(LIST_RECEIPT_ROWS, input, options);
  }

  private static final Operation<ReplayReceiptAnswer> REPLAY_RECEIPT =
      new Operation<>("POST", "/functions/v1/receipts/{receipt_id}/replay", ReplayReceiptAnswer::new);

  /**
   * Asks the question of a receipt again: against the same editions with the engine of that day,
   * and against today's lists with today's engine. Counts no search.
   */
  public ReplayReceiptAnswer replayReceipt(ReplayReceiptInput input) {
    return replayReceipt(input, CallOptions.none());
  }

  /**
   * Asks the question of a receipt again: against the same editions with the engine of that day,
   * and against today's lists with today's engine. Counts no search.
   */
  public ReplayReceiptAnswer replayReceipt(ReplayReceiptInput input, CallOptions options) {
    return call(REPLAY_RECEIPT, input, options);
  }

  /**
   * Asks the question of a receipt again: against the same editions with the engine of that day,
   * and against today's lists with today's engine. Counts no search.
   */
  public CompletableFuture<ReplayReceiptAnswer> replayReceiptAsync(ReplayReceiptInput input) {
    return replayReceiptAsync(input, CallOptions.none());
  }

  /**
   * Asks the question of a receipt again: against the same editions with the engine of that day,
   * and against today's lists with today's engine. Counts no search.
   */
  public CompletableFuture<ReplayReceiptAnswer> replayReceiptAsync(ReplayReceiptInput input, CallOptions options) {
    return start(REPLAY_RECEIPT, input, options);
  }

  private static final Operation<ListAlertsAnswer> LIST_ALERTS =
      new Operation<>("GET", "/functions/v1/alerts", ListAlertsAnswer::new);

  /**
   * Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by
   * their last change. Without status the open ones; with a subject and without status all of that
   * subject. A page may have fewer while there is a cursor.
   */
  public ListAlertsAnswer listAlerts(ListAlertsInput input) {
    return listAlerts(input, CallOptions.none());
  }

  /**
   * Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by
   * their last change. Without status the open ones; with a subject and without status all of that
   * subject. A page may have fewer while there is a cursor.
   */
  public ListAlertsAnswer listAlerts(ListAlertsInput input, CallOptions options) {
    return call(LIST_ALERTS, input, options);
  }

  /**
   * Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by
   * their last change. Without status the open ones; with a subject and without status all of that
   * subject. A page may have fewer while there is a cursor.
   */
  public CompletableFuture<ListAlertsAnswer> listAlertsAsync(ListAlertsInput input) {
    return listAlertsAsync(input, CallOptions.none());
  }

  /**
   * Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by
   * their last change. Without status the open ones; with a subject and without status all of that
   * subject. A page may have fewer while there is a cursor.
   */
  public CompletableFuture<ListAlertsAnswer> listAlertsAsync(ListAlertsInput input, CallOptions options) {
    return start(LIST_ALERTS, input, options);
  }

  private static final Operation<DecideAlertAnswer> DECIDE_ALERT =
      new Operation<>("POST", "/functions/v1/alerts/{alert_id}/decision", DecideAlertAnswer::new);

  /**
   * Decides an open alert. The decision holds for the facts of both sides: the same match is held
   * back until they change, or the decision ends. Of two decisions at once one is refused.
   */
  public DecideAlertAnswer decideAlert(DecideAlertInput input) {
    return decideAlert(input, CallOptions.none());
  }

  /**
   * Decides an open alert. The decision holds for the facts of both sides: the same match is held
   * back until they change, or the decision ends. Of two decisions at once one is refused.
   */
  public DecideAlertAnswer decideAlert(DecideAlertInput input, CallOptions options) {
    return call(DECIDE_ALERT, input, options);
  }

  /**
   * Decides an open alert. The decision holds for the facts of both sides: the same match is held
   * back until they change, or the decision ends. Of two decisions at once one is refused.
   */
  public CompletableFuture<DecideAlertAnswer> decideAlertAsync(DecideAlertInput input) {
    return decideAlertAsync(input, CallOptions.none());
  }

  /**
   * Decides an open alert. The decision holds for the facts of both sides: the same match is held
   * back until they change, or the decision ends. Of two decisions at once one is refused.
   */
  public CompletableFuture<DecideAlertAnswer> decideAlertAsync(DecideAlertInput input, CallOptions options) {
    return start(DECIDE_ALERT, input, options);
  }

  private static final Operation<PutSubjectAnswer> PUT_SUBJECT =
      new Operation<>("PUT", "/functions/v1/subjects/{external_ref}", PutSubjectAnswer::new);

  /**
   * Adds a subject under your reference, or replaces all that is known of it. It is screened
   * within seconds if what is screened has changed. A repeat changes nothing.
   */
  public PutSubjectAnswer putSubject(PutSubjectInput input) {
    return putSubject(input, CallOptions.none());
  }

  /**
   * Adds a subject under your reference, or replaces all that is known of it. It is screened
   * within seconds if what is screened has changed. A repeat changes nothing.
   */
  public PutSubjectAnswer putSubject(PutSubjectInput input, CallOptions options) {
    return call(PUT_SUBJECT, input, options);
  }

  /**
   * Adds a subject under your reference, or replaces all that is known of it. It is screened
   * within seconds if what is screened has changed. A repeat changes nothing.
   */
  public CompletableFuture<PutSubjectAnswer> putSubjectAsync(PutSubjectInput input) {
    return putSubjectAsync(input, CallOptions.none());
  }

  /**
   * Adds a subject under your reference, or replaces all that is known of it. It is screened
   * within seconds if what is screened has changed. A repeat changes nothing.
   */
  public CompletableFuture<PutSubjectAnswer> putSubjectAsync(PutSubjectInput input, CallOptions options) {
    return start(PUT_SUBJECT, input, options);
  }

  private static final Operation<GetSubjectAnswer> GET_SUBJECT =
      new Operation<>("GET", "/functions/v1/subjects/{external_ref}", GetSubjectAnswer::new);

  /** One subject by your reference. */
  public GetSubjectAnswer getSubject(GetSubjectInput input) {
    return getSubject(input, CallOptions.none());
  }

  /** One subject by your reference. */
  public GetSubjectAnswer getSubject(GetSubjectInput input, CallOptions options) {
    return call(GET_SUBJECT, input, options);
  }

  /** One subject by your reference. */
  public CompletableFuture<GetSubjectAnswer> getSubjectAsync(GetSubjectInput input) {
    return getSubjectAsync(input, CallOptions.none());
  }

  /** One subject by your reference. */
  public CompletableFuture<GetSubjectAnswer> getSubjectAsync(GetSubjectInput input, CallOptions options) {
    return start(GET_SUBJECT, input, options);
  }

  private static final Operation<DeleteSubjectAnswer> DELETE_SUBJECT =
      new Operation<>("DELETE", "/functions/v1/subjects/{external_ref}", DeleteSubjectAnswer::new);

  /**
   * Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not
   * screened and takes no place of the plan.
   */
  public DeleteSubjectAnswer deleteSubject(DeleteSubjectInput input) {
    return deleteSubject(input, CallOptions.none());
  }

  /**
   * Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not
   * screened and takes no place of the plan.
   */
  public DeleteSubjectAnswer deleteSubject(DeleteSubjectInput input, CallOptions options) {
    return call(DELETE_SUBJECT, input, options);
  }

  /**
   * Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not
   * screened and takes no place of the plan.
   */
  public CompletableFuture<DeleteSubjectAnswer> deleteSubjectAsync(DeleteSubjectInput input) {
    return deleteSubjectAsync(input, CallOptions.none());
  }

  /**
   * Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not
   * screened and takes no place of the plan.
   */
  public CompletableFuture<DeleteSubjectAnswer> deleteSubjectAsync(DeleteSubjectInput input, CallOptions options) {
    return start(DELETE_SUBJECT, input, options);
  }

  private static final Operation<AddSubjectsAnswer> ADD_SUBJECTS =
      new Operation<>("POST", "/functions/v1/subjects", AddSubjectsAnswer::new);

  /**
   * Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no
   * other. A repeat changes nothing.
   */
  public AddSubjectsAnswer addSubjects(AddSubjectsInput input) {
    return addSubjects(input, CallOptions.none());
  }

  /**
   * Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no
   * other. A repeat changes nothing.
   */
  public AddSubjectsAnswer addSubjects(AddSubjectsInput input, CallOptions options) {
    return call(ADD_SUBJECTS, input, options);
  }

  /**
   * Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no
   * other. A repeat changes nothing.
   */
  public CompletableFuture<AddSubjectsAnswer> addSubjectsAsync(AddSubjectsInput input) {
    return addSubjectsAsync(input, CallOptions.none());
  }

  /**
   * Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no
   * other. A repeat changes nothing.
   */
  public CompletableFuture<AddSubjectsAnswer> addSubjectsAsync(AddSubjectsInput input, CallOptions options) {
    return start(ADD_SUBJECTS, input, options);
  }

  private static final Operation<ListSubjectsAnswer> LIST_SUBJECTS =
      new Operation<>("GET", "/functions/v1/subjects", ListSubjectsAnswer::new);

  /**
   * Subjects in the order of their references, at most 50 a page. With a filter a page may have
   * fewer, or none, while there is a cursor.
   */
  public ListSubjectsAnswer listSubjects(ListSubjectsInput input) {
    return listSubjects(input, CallOptions.none());
  }

  /**
   * Subjects in the order of their references, at most 50 a page. With a filter a page may have
   * fewer, or none, while there is a cursor.
   */
  public ListSubjectsAnswer listSubjects(ListSubjectsInput input, CallOptions options) {
    return call(LIST_SUBJECTS, input, options);
  }

  /**
   * Subjects in the order of their references, at most 50 a page. With a filter a page may have
   * fewer, or none, while there is a cursor.
   */
  public CompletableFuture<ListSubjectsAnswer> listSubjectsAsync(ListSubjectsInput input) {
    return listSubjectsAsync(input, CallOptions.none());
  }

  /**
   * Subjects in the order of their references, at most 50 a page. With a filter a page may have
   * fewer, or none, while there is a cursor.
   */
  public CompletableFuture<ListSubjectsAnswer> listSubjectsAsync(ListSubjectsInput input, CallOptions options) {
    return start(LIST_SUBJECTS, input, options);
  }

  private static final Operation<ReconcileSubjectsAnswer> RECONCILE_SUBJECTS =
      new Operation<>("POST", "/functions/v1/subjects/reconciliation", ReconcileSubjectsAnswer::new);

  /**
   * Compares the references of all your customers, at most 100000, with the subjects of the
   * account: which are missing, unknown, ended or were never screened. The result is kept.
   */
  public ReconcileSubjectsAnswer reconcileSubjects(ReconcileSubjectsInput input) {
    return reconcileSubjects(input, CallOptions.none());
  }

  /**
   * Compares the references of all your customers, at most 100000, with the subjects of the
   * account: which are missing, unknown, ended or were never screened. The result is kept.
   */
  public ReconcileSubjectsAnswer reconcileSubjects(ReconcileSubjectsInput input, CallOptions options) {
    return call(RECONCILE_SUBJECTS, input, options);
  }

  /**
   * Compares the references of all your customers, at most 100000, with the subjects of the
   * account: which are missing, unknown, ended or were never screened. The result is kept.
   */
  public CompletableFuture<ReconcileSubjectsAnswer> reconcileSubjectsAsync(ReconcileSubjectsInput input) {
    return reconcileSubjectsAsync(input, CallOptions.none());
  }

  /**
   * Compares the references of all your customers, at most 100000, with the subjects of the
   * account: which are missing, unknown, ended or were never screened. The result is kept.
   */
  public CompletableFuture<ReconcileSubjectsAnswer> reconcileSubjectsAsync(ReconcileSubjectsInput input, CallOptions options) {
    return start(RECONCILE_SUBJECTS, input, options);
  }

  private static final Operation<ListMonitoringRunsAnswer> LIST_MONITORING_RUNS =
      new Operation<>("GET", "/functions/v1/monitoring-runs", ListMonitoringRunsAnswer::new);

  /**
   * Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding
   * is a result like any other.
   */
  public ListMonitoringRunsAnswer listMonitoringRuns(ListMonitoringRunsInput input) {
    return listMonitoringRuns(input, CallOptions.none());
  }

  /**
   * Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding
   * is a result like any other.
   */
  public ListMonitoringRunsAnswer listMonitoringRuns(ListMonitoringRunsInput input, CallOptions options) {
    return call(LIST_MONITORING_RUNS, input, options);
  }

  /**
   * Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding
   * is a result like any other.
   */
  public CompletableFuture<ListMonitoringRunsAnswer> listMonitoringRunsAsync(ListMonitoringRunsInput input) {
    return listMonitoringRunsAsync(input, CallOptions.none());
  }

  /**
   * Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding
   * is a result like any other.
   */
  public CompletableFuture<ListMonitoringRunsAnswer> listMonitoringRunsAsync(ListMonitoringRunsInput input, CallOptions options) {
    return start(LIST_MONITORING_RUNS, input, options);
  }

  private static final Operation<ListInfoAnswer> LIST_INFO =
      new Operation<>("GET", "/functions/v1/list_info", ListInfoAnswer::new);

  /** The lists this account is screened against, with their dates. */
  public ListInfoAnswer listInfo() {
    return listInfo(CallOptions.none());
  }

  /** The lists this account is screened against, with their dates. */
  public ListInfoAnswer listInfo(CallOptions options) {
    return call(LIST_INFO, null, options);
  }

  /** The lists this account is screened against, with their dates. */
  public CompletableFuture<ListInfoAnswer> listInfoAsync() {
    return listInfoAsync(CallOptions.none());
  }

  /** The lists this account is screened against, with their dates. */
  public CompletableFuture<ListInfoAnswer> listInfoAsync(CallOptions options) {
    return start(LIST_INFO, null, options);
  }

  private static final Operation<UsageInfoAnswer> USAGE_INFO =
      new Operation<>("GET", "/functions/v1/usage", UsageInfoAnswer::new);

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public UsageInfoAnswer usageInfo() {
    return usageInfo(CallOptions.none());
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public UsageInfoAnswer usageInfo(CallOptions options) {
    return call(USAGE_INFO, null, options);
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public CompletableFuture<UsageInfoAnswer> usageInfoAsync() {
    return usageInfoAsync(CallOptions.none());
  }

  /**
   * The account's searches of this month: how many are used, how many there are, and when the
   * month ends.
   */
  public CompletableFuture<UsageInfoAnswer> usageInfoAsync(CallOptions options) {
    return start(USAGE_INFO, null, options);
  }
}
