import { DataStack } from '../../../lib/cloud/stacks/data.ts';
import { WatchStack } from '../../../lib/cloud/stacks/watch.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { originHeaders } from '../../../lib/contract/http/originHeaders.ts';
import { bareApp } from '../../support/bareApp.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');

interface Origin {
  Id: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}

describe('the trial', () => {
  const { DistributionConfig } = prod.one('AWS::CloudFront::Distribution').properties;
  const { Origins } = DistributionConfig as { Origins: Origin[] };

  // Networks of visitors are counted by it, and those of App IDs are compared by it.
  it('can tell by a secret that a request came through CloudFront, which both REST APIs are sent and nothing else', () => {
    const told = Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders);
    expect(told.map(({ OriginPath }) => OriginPath)).toEqual(['/live', '/live']);
    for (const { OriginCustomHeaders: [header] = [] } of told) {
      expect(header?.HeaderName).toBe(originHeaders.secret);
      expect(prod.text(header?.HeaderValue)).toBe('{{resolve:secretsmanager:OriginSecret:SecretString:::}}');
    }
  });

  it('gives CloudFront another version of the secret when a deployment names it', () => {
    const app = bareApp({ context: { originSecretVersion: 'version-2' } });
    const { alarms } = new WatchStack(app, { settings: stages.local });
    const data = new DataStack(app, { settings: stages.local, alarmTopic: alarms });
    expect(prod.text(data.resolve(data.originSecretReference))).toMatch(/:SecretString:::version-2\}\}$/);
  });

  it('has secrets that nobody chose', () => {
    for (const id of ['OriginSecret', 'VisitorSecret']) {
      expect(prod.one('AWS::SecretsManager::Secret', id).properties).toMatchObject({
        GenerateSecretString: { PasswordLength: 64 },
      });
    }
  });
});
