package com.klarnavn;

import com.google.gson.JsonParseException;
import com.klarnavn.WebhookVerificationException.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tells whether a webhook was sent by the service, by the rules of Standard Webhooks (standardwebhooks.com). */
public final class WebhookVerifier {
  private final List<byte[]> keys = new ArrayList<>();
  private Duration tolerance = Duration.ofMinutes(5);
  private Clock clock = Clock.systemUTC();

  /**
   * With the secrets that are good at the moment: one, or two while they are rotated. Throws a
   * WebhookVerificationException for one that is no secret.
   */
  public WebhookVerifier(String... secrets) {
    if (secrets.length == 0) throw new WebhookVerificationException(Reason.INVALID_SECRET);
    for (String secret : secrets) keys.add(keyOf(secret));
  }

  /** How far the time of signing may be from now; five minutes if nothing is said. */
  public WebhookVerifier tolerance(Duration tolerance) {
    this.tolerance = Klarnavn.positive(tolerance);
    return this;
  }

  /** The clock that the time of signing is compared with. */
  public WebhookVerifier clock(Clock clock) {
    this.clock = clock;
    return this;
  }

  /**
   * The event of a webhook. {@code body} is the request's body as it came, before any parsing; {@code
   * header} gives a header by its lower-case name, such as {@code request::getHeader} of a servlet. Throws
   * a WebhookVerificationException where it must not be believed.
   */
  public WebhookEvent verify(byte[] body, Function<String, String> header) {
    String id = given(header.apply("webhook-id"));
    String timestamp = given(header.apply("webhook-timestamp"));
    String signatures = given(header.apply("webhook-signature"));
    checkTime(timestamp);
    if (!isSigned(joined(id + "." + timestamp + ".", body), signatures)) throw new WebhookVerificationException(Reason.NO_MATCHING_SIGNATURE);
    try {
      return new WebhookEvent(id, JsonFields.parse(text(body)));
    } catch (JsonParseException | CharacterCodingException e) {
      throw new WebhookVerificationException(Reason.INVALID_BODY);
    }
  }

  /** The same, of headers by their names in any case; a value may be a text or a list of texts. */
  public WebhookEvent verify(byte[] body, Map<String, ?> headers) {
    Map<String, Object> lower = new HashMap<>();
    headers.forEach((name, value) -> {
      if (name != null) lower.put(name.toLowerCase(Locale.ROOT), value);
    });
    return verify(body, name -> first(lower.get(name)));
  }

  /** The same, of a body that came as a text. It must have been read as UTF-8, whatever charset its request names. */
  public WebhookEvent verify(String body, Function<String, String> header) {
    return verify(body.getBytes(StandardCharsets.UTF_8), header);
  }

  /** The same, of a body that came as a text in UTF-8, with headers by their names. */
  public WebhookEvent verify(String body, Map<String, ?> headers) {
    return verify(body.getBytes(StandardCharsets.UTF_8), headers);
  }

  private static byte[] joined(String start, byte[] body) {
    byte[] head = start.getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return all;
  }

  /** Throws where the body is not UTF-8, rather than replace what it cannot read. */
  private static String text(byte[] body) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
  }

  private static String first(Object value) {
    if (!(value instanceof Iterable)) return value == null ? null : value.toString();
    Iterator<?> values = ((Iterable<?>) value).iterator();
    return values.hasNext() ? first(values.next()) : null;
  }

  private static String given(String header) {
    if (header == null || header.isBlank()) throw new WebhookVerificationException(Reason.MISSING_HEADER);
    return header;
  }

  private void checkTime(String timestamp) {
    if (!timestamp.matches("\\d{1,12}")) throw new WebhookVerificationException(Reason.INVALID_TIMESTAMP);
    long age = clock.instant().getEpochSecond() - Long.parseLong(timestamp);
    if (age > tolerance.toSeconds()) throw new WebhookVerificationException(Reason.TIMESTAMP_TOO_OLD);
    if (-age > tolerance.toSeconds()) throw new WebhookVerificationException(Reason.TIMESTAMP_TOO_NEW);
  }

  /** Every signature is compared with every key, in a time that says nothing of how much of one is right. */
  private boolean isSigned(byte[] signed, String signatures) {
    boolean found = false;
    for (byte[] key : keys) {
      byte[] expected = ("v1," + Base64.getEncoder().encodeToString(hmac(key, signed))).getBytes(StandardCharsets.UTF_8);
      for (String signature : signatures.split(" ")) {
        found |= MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
      }
    }
    return found;
  }

  private static byte[] hmac(byte[] key, byte[] signed) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(signed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no HMAC-SHA256", e);
    }
  }

  private static byte[] keyOf(String secret) {
    try {
      byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
      if (secret.startsWith("whsec_") && key.length > 0) return key;
    } catch (IllegalArgumentException e) {
      // Answered as any other text that is no secret; the decoder's message would quote from it.
    }
    throw new WebhookVerificationException(Reason.INVALID_SECRET);
  }
}
