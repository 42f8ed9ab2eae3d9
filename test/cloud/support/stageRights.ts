/** A check of adverse media asks for what the press has. */
export const queryNews = 'NewsQueue: SendMessage';

/** Each region watches whether somebody reads the alarms of the other one; on one machine there is no other region. */
export const alarmsOutside = `${JSON.stringify({
  'Fn::GetStackOutput': {
    StackName: 'Klarnavn-Prod-Outside-eu-central-1',
    Region: 'us-east-1',
    OutputName: 'AlarmTopicArn',
  },
})}: GetTopicAttributes`;

/** Only in stages that are tried from another region. */
export const outside = ['serviceTried'];
/** Only in stages that move calls to a new version by and by. */
export const ofGradual = ['versionTried'];
