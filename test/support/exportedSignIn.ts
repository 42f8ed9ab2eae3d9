let events = 0;

/** A line of a user pool's log of sign-ins: one that failed at its password, unless `message` says otherwise. `at`: epoch ms. */
export function exportedSignIn(message: object = {}, at = Date.parse('2026-11-28T11:00:00Z')): string {
  return JSON.stringify({
    eventTimestamp: String(at),
    eventSource: 'USER_AUTH_EVENTS',
    logLevel: 'INFO',
    message: {
      version: '1',
      eventId: `event-${++events}`,
      eventType: 'SignIn',
      userName: 'anna@bank.example',
      userPoolId: 'eu-north-1_Pool',
      clientId: 'web',
      creationDate: new Date(at).toUTCString(),
      eventResponse: 'Fail',
      riskLevel: '',
      riskDecision: 'PASS',
      challenges: ['Password:Failure'],
      deviceName: 'Other, Other',
      ipAddress: '192.0.2.44',
      city: 'null',
      country: 'Denmark',
      hasContextData: 'true',
      ...message,
    },
    logSourceId: { userPoolId: 'eu-north-1_Pool' },
  });
}
