import type { Construct } from 'constructs';
import { signInLines } from '../../contract/messages.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { LogLineAlarm } from '../constructs/logLineAlarm.ts';
import type { DataStack } from './data.ts';

/** Source: Cognito developer guide, "Important considerations" of Lambda triggers: Cognito waits five seconds for an answer. */
const timeoutSeconds = 5;

/** The functions that the user pool calls; they stand before it, and it gives them what they may do to it. */
export class SignInStack extends AreaStack {
  readonly signedIn: HouseFunction;
  readonly tokenDue: HouseFunction;
  readonly passwordReset: HouseFunction;
  readonly firstSignIn: HouseFunction;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'signIn', props, 'What happens when people sign in.');
    const grants = [props.data.table.use];
    this.signedIn = new HouseFunction(this, {
      entry: 'workers/signedIn',
      description: 'Keeps when and with which device somebody has signed in.',
      grants,
      timeoutSeconds,
    });
    this.tokenDue = new HouseFunction(this, {
      entry: 'workers/tokenDue',
      description: 'Says in the ID token whether its person has a second factor.',
      grants,
      timeoutSeconds,
    });
    this.passwordReset = new HouseFunction(this, {
      entry: 'workers/passwordReset',
      description: 'Ends the sessions of somebody whose forgotten password was replaced.',
      grants,
      timeoutSeconds,
    });
    this.firstSignIn = new HouseFunction(this, {
      entry: 'workers/firstSignIn',
      description: 'Lets a new customer in once, by the sign-up that was paid.',
      grants,
      timeoutSeconds,
    });
    const whatToDo =
      "Read the function's log, and check that the table and the user pool respond. It goes on by itself.";
    new LogLineAlarm(this.signedIn, {
      line: signInLines.notRecorded,
      errorImpact: 'Users sign in, but find the sign-in in no list and get no mail about a new device.',
      whatToDo,
    });
    new LogLineAlarm(this.tokenDue, {
      line: signInLines.factorUnknown,
      errorImpact: 'Users whose account requires a second factor are asked to set one up although they have one.',
      whatToDo,
    });
    new LogLineAlarm(this.firstSignIn, {
      line: signInLines.firstNotTaken,
      errorImpact: 'New customers enter their password once more after they have paid.',
      whatToDo,
    });
    new LogLineAlarm(this.passwordReset, {
      line: signInLines.resetUnknown,
      errorImpact:
        'Users get no mail when their password was reset, or sessions that somebody else has opened go on after it: they end by "Sign out everywhere".',
      whatToDo,
    });
  }
}
