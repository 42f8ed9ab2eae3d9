/**
 * Deviations of MiniStack 1.5.33 from AWS's documentation, by suite and test, with its actual behaviour. A run against it fails for any
 * other difference, and for a vanished one; none of these tests proves anything there.
 */
export const miniStackDifferences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  s3: {
    'S3 as the product uses it › checksums › of the signature are verified: a body that is not the signed one is refused':
      'It does not compare the body with the hash of the signature.',
    'S3 as the product uses it › access › is refused to who does not sign, or signs with another secret':
      'It takes any signature.',
  },
  s3Browser: {
    "S3 as the product uses it › a browser's form › is refused so that its sender, who reads the answer last, can read it":
      'A form that is too large is refused as one without a file.',
  },
  sqs: {
    'SQS as the product uses it › forgets a deleted message, and deleting it again is no error':
      'Deleting a message a second time is an error.',
    'SQS as the product uses it › refuses a queue that is not there, a handle that is none, and a wrong secret':
      'It takes any signature.',
    'SQS as the product uses it › keeps the group of a message, and takes no group id or delay that SQS would not take':
      'It takes a group id with a space.',
  },
  secretsManager: {
    'a secret › that was generated has its length and letters, and is found by name and by ARN':
      'A generated secret has punctuation that the template excludes.',
    'a secret › has the value that the template gives it, or none yet': 'A secret without a value has a generated one.',
  },
  cognito: {
    'signing in with a password › gives tokens with the claims that the API and the screens read':
      'The token of the person lacks event_id.',
    'signing in with a password › locks the user for a while after five wrong passwords, even for the right one':
      'It counts no wrong passwords.',
    'signing in by SRP, as browsers do › Amplify says that a new password is needed, takes it, and signs in':
      "A new password is not held against the pool's rules.",
    'signing in by SRP, as browsers do › a challenge can be answered once only': 'A challenge can be answered again.',
    'signing in by SRP, as browsers do › a client value of 0 is refused, which would sign in without a password':
      'It takes a client value of 0.',
    'a person › does not learn from a forgotten password who has an account':
      'The address to which a code went is masked with other lengths.',
  },
  cognitoSignUp: {
    'signing up › makes an unconfirmed user who cannot sign in before being confirmed':
      'A wrong password tells that the address is not confirmed.',
    'signing up › leaves users that can be listed by their status, page by page, and be removed':
      'The filter by status finds users of another status.',
    'signing up › refuses an address that is taken, in any case of letters': 'Addresses differ by the case of letters.',
    'signing up › refuses an attribute the pool does not have': 'It takes any attribute.',
  },
  cognitoSessions: {
    'a session › ends when its refresh token is revoked, and only that one':
      'It revokes tokens that cannot be revoked.',
  },
  cognitoSecondFactor: {
    'setting up an authenticator app › takes a secret in base32, a code of it, and the wish to be asked':
      'The wish to be asked for a code is taken before there is an app.',
    'setting up an authenticator app › a code proves nothing where no secret was asked for':
      'The refusal has another name.',
    'signing in with a second factor › a code counts once, and none before it counts any more':
      'A code counts more than once.',
    'signing in with a second factor › a session is good for its own person, and for one sign-in':
      "A session takes another person's code.",
  },
  wiring: {
    'a REST API › hands a request to the function as a proxy event':
      'Of a parameter that is given twice the first value stands in queryStringParameters.',
    'a REST API › answers 502 in the words of the template when a function throws':
      'The answer has the fault of the function, and gateway responses are not used.',
    'a REST API › answers 502 in the words of the template when a function malformed':
      'What a function answers without a status code is passed on.',
    "a table's stream that calls a function › gives up a change that fails each time, notes where it is, and goes on after it":
      'A change that fails is repeated for ever.',
  },
};

export interface Judgement {
  /** Unexpectedly failed tests. */
  unknown: string[];
  /** Tests passed in spite of a known difference. */
  gone: string[];
}

/** Compares the failed tests of a suite with the known ones; both by their full titles. */
export function judgeDifferences(failed: readonly string[], known: Readonly<Record<string, string>> = {}): Judgement {
  return {
    unknown: failed.filter((title) => !Object.hasOwn(known, title)),
    gone: Object.keys(known).filter((title) => !failed.includes(title)),
  };
}
