import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { AreaStack } from '../../../lib/cloud/constructs/areaStack.ts';
import { HouseFunction, loopsMaxOfTemplate } from '../../../lib/cloud/constructs/houseFunction.ts';
import { HouseQueue } from '../../../lib/cloud/constructs/houseQueue.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { postponedMax } from '../../../lib/operations/billing/applyOrPostpone.ts';
import { bareApp } from '../../support/bareApp.ts';
import { Assembly } from '../support/assembly.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { functionsOf } from '../support/functionRights.ts';
import { loopsOf } from '../support/loops.ts';
import { assemblyOf, scratch } from '../support/stages.ts';

/** What each function says of how often one chain of messages may start it. */
const statedOf = (assembly: Assembly) =>
  Object.fromEntries(
    functionsOf(assembly).flatMap(({ id, metadata }) =>
      metadata[loopsMaxOfTemplate] === undefined ? [] : [[id, metadata[loopsMaxOfTemplate] as number]],
    ),
  );

describe('functions that their own messages may start again', () => {
  it.each(stageNames)('say in %s how often, and no others do', (stage) => {
    const assembly = assemblyOf(stage);
    expect(Object.keys(statedOf(assembly)).sort()).toEqual(loopsOf(assembly));
  });

  it('are known where they say nothing, however many others are between', () => {
    const app = bareApp({ context: { 'aws:cdk:disable-asset-staging': true } });
    const functionsDir = writeEmptyFunctions(join(scratch, 'looping-functions'));
    const alarmTopic = new Topic(new Stack(app, 'Alarms'), 'Topic');
    const stack = new AreaStack(app, 'batches', { settings: stages.local, functionsDir, alarmTopic });
    const texts = { errorImpact: 'Users wait.', whatToDo: 'Look.' };
    const queue = (id: string) =>
      new HouseQueue(stack, id, { ...texts, visibilitySeconds: 60, late: { minutes: 60, errorImpact: 'Users wait.' } });
    const [there, back] = [queue('There'), queue('Back')];
    const worker = (step: 'batchStarted' | 'batchChunk' | 'batchScreened', from: HouseQueue, to?: HouseQueue) =>
      new HouseFunction(stack, {
        entry: `workers/${step}`,
        description: 'Loops.',
        grants: to ? [to.send('batchesQueueUrl')] : [],
      }).addEventSource(new SqsEventSource(from));
    worker('batchStarted', there, back);
    worker('batchChunk', back, there);
    worker('batchScreened', there);
    expect(loopsOf(new Assembly(app.synth().directory))).toEqual(['batchChunk', 'batchStarted']);
  });

  it('are let go on by Lambda only where they may come near what it stops', () => {
    for (const stage of stageNames) {
      const assembly = assemblyOf(stage);
      const allowed = functionsOf(assembly).filter(({ properties }) => properties.RecursiveLoop === 'Allow');
      expect(allowed.map(({ id }) => id).sort()).toEqual(['monitoringRun', 'stripeDue']);
      expect(functionsOf(assembly).filter(({ properties }) => properties.RecursiveLoop === 'Terminate')).toEqual([]);
      const others = Object.entries(statedOf(assembly)).filter(([id]) => id !== 'stripeDue' && id !== 'monitoringRun');
      for (const [id, starts] of others) expect([id, starts <= 8]).toEqual([id, true]);
    }
  });

  it("say what their code keeps: an event of Stripe's starts stripeDue once, and again each time that it is put off", () => {
    expect(statedOf(assemblyOf('prod')).stripeDue).toBe(1 + postponedMax);
  });

  it('ring an alarm when Lambda stops one, in every stage that somebody operates', () => {
    for (const stage of ['dev', 'prod'] as const) {
      const [alarm, ...others] = assemblyOf(stage)
        .all('AWS::CloudWatch::Alarm')
        .filter(({ properties }) => properties.MetricName === 'RecursiveInvocationsDropped');
      expect(others).toEqual([]);
      expect(alarm?.properties).toMatchObject({ Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 1 });
      expect(alarm?.properties).not.toHaveProperty('Dimensions');
      expect(alarm?.properties.AlarmDescription).toContain('runbooks/queue-stuck.md');
    }
  });
});
