import { stages } from '../../lib/cloud/stages.ts';
import { brand } from '../../lib/contract/brand.ts';
import { readOperatorFile } from '../../lib/contract/operatorFile.ts';

const written = readOperatorFile();
const company = { ...written.company, registrationNumber: '12345678', address: 'Street 1, 1000 Copenhagen' };
const file = (more: object = {}, stages: object = { dev: {}, prod: {} }) => ({
  company: { ...company, ...more },
  stages,
});

const witness = {
  name: 'w1',
  vkey: 'witness.example/w1+a1b2c3d4+BD9ck4nyrWF4eDh7Jb1NS9nLEPnE0ub4Hw7QfX0gvVqy',
  url: 'https://witness.example',
};

it('says who offers the service, and where its mails come from', () => {
  expect(brand).toEqual({ name: 'Klarnavn', ...written.company });
  expect(stages.prod.mailFrom).toBe(written.company.noReplyEmail);
});

it('takes the settings of stages that are an operator of their own', () => {
  const own = {
    dev: { mailFrom: 'no-reply@dev.company.dk' },
    prod: {
      domain: 'app.company.dk',
      firewall: 'blocks',
      logWitnesses: { least: 1, witnesses: [witness] },
      logSignedBy: 'both',
      copies: { account: '210987654321', region: 'eu-west-1', stageAccount: '123456789012' },
      logLock: { mode: 'COMPLIANCE', days: 3_660 },
    },
  };
  expect(readOperatorFile(file({}, own)).stages).toEqual(own);
  expect(readOperatorFile(file({ registrationNumber: '', address: '' }))).toBeDefined();
});

test.each([
  [
    file({ siteUrl: 'https://app.company.dk/' }),
    'company.siteUrl must be an https address without a slash at its end.',
  ],
  [file({ noReplyEmail: 'company.dk' }), 'company.noReplyEmail must be an e-mail address, as name@company.dk.'],
  [
    file({ registrationNumber: 'DK123' }),
    'company.registrationNumber must be eight digits, or empty until it is known.',
  ],
  [file({ operator: '' }), 'company.operator must not be empty.'],
  [file({ seat: undefined }), 'company.seat must be a text.'],
  [file({ suport: 'x' }), 'company.suport is not known.'],
  [file({}, { dev: {} }), 'stages.prod is missing or of another kind.'],
  [
    file({}, { dev: {}, prod: { domain: 'https://app.company.dk' } }),
    'stages.prod.domain must be the name of a host alone, as app.company.dk.',
  ],
  [
    file({}, { dev: {}, prod: { copies: { account: '1', region: 'eu-west-1', stageAccount: '123456789012' } } }),
    'stages.prod.copies.account must be the twelve digits of an AWS account.',
  ],
  [
    file(
      {},
      { dev: {}, prod: { copies: { account: '123456789012', region: 'us-east-1', stageAccount: '123456789012' } } },
    ),
    'stages.prod.copies.region must be one of eu-central-1, eu-north-1, eu-south-1, eu-south-2, eu-west-1, eu-west-3.',
  ],
  [
    file(
      {},
      { dev: {}, prod: { copies: { account: '123456789012', region: 'eu-west-1', stageAccount: '123456789012' } } },
    ),
    'stages.prod.copies must name two AWS accounts.',
  ],
  [
    file({}, { dev: {}, prod: { logKeyArn: 'arn:aws:kms:eu-west-1:123456789012:alias/log' } }),
    'stages.prod.logKeyArn must be the ARN of a key of several regions.',
  ],
  [file({}, { dev: {}, prod: { logSignedBy: 'file' } }), 'stages.prod.logSignedBy must be secret, both or kms.'],
  [
    file({}, { dev: {}, prod: { logLock: { mode: 'OPEN', days: 1 } } }),
    'stages.prod.logLock.mode must be COMPLIANCE or GOVERNANCE.',
  ],
  [file({}, { dev: {}, prod: { firewall: 'on' } }), 'stages.prod.firewall must be off, counts or blocks.'],
  [file({}, { dev: {}, prod: { monthlyBudgetDollars: '500' } }), 'stages.prod.monthlyBudgetDollars must be a number.'],
  [
    file({}, { dev: {}, prod: { logWitnesses: { least: 1, witnesses: [] } } }),
    'stages.prod.logWitnesses must have a quorum of one up to all of its witnesses.',
  ],
  [
    file({}, { dev: {}, prod: { logWitnesses: { least: 0, witnesses: [witness] } } }),
    'stages.prod.logWitnesses must have a quorum of one up to all of its witnesses.',
  ],
  [
    file({}, { dev: {}, prod: { logWitnesses: { least: 1, witnesses: [witness, witness] } } }),
    'stages.prod.logWitnesses must name each witness once.',
  ],
  [
    file({}, { dev: {}, prod: { logWitnesses: { least: 1, witnesses: [{ ...witness, vkey: 'key' }] } } }),
    'stages.prod.logWitnesses.witnesses.0.vkey must be a vkey: name+id+key.',
  ],
  [
    file({}, { dev: {}, prod: { logWitnesses: { least: 1, witnesses: [{ ...witness, url: 'http://w.example' }] } } }),
    'stages.prod.logWitnesses.witnesses.0.url must be an https address without a query.',
  ],
  [[], ' is missing or of another kind.'],
])('a value that cannot be meant is named: %#', (content, sentence) => {
  expect(() => readOperatorFile(content)).toThrow(new Error(`klarnavn.config.json: ${sentence}`));
});
