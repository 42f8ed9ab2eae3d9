/**
 * Everything that is asserted of the synthesized stacks. In one file, because each stage is then synthesized once: loading CDK and
 * synthesizing take longer than all that is asserted.
 */
import './stacks/alarmMail.ts';
import './stacks/apiDomain.ts';
import './stacks/board.ts';
import './stacks/codeSizes.ts';
import './stacks/copies.ts';
import './stacks/cost.ts';
import './stacks/counts.ts';
import './stacks/data.ts';
import './stacks/failedSignIns.ts';
import './stacks/functionSettings.ts';
import './stacks/functions.ts';
import './stacks/gradualDeployment.ts';
import './stacks/key.ts';
import './stacks/lists.ts';
import './stacks/loops.ts';
import './stacks/mails.ts';
import './stacks/names.ts';
import './stacks/measuring.ts';
import './stacks/mediaGkg.ts';
import './stacks/objectKeys.ts';
import './stacks/outside.ts';
import './stacks/people.ts';
import './stacks/proof.ts';
import './stacks/protection.ts';
import './stacks/queues.ts';
import './stacks/region.ts';
import './stacks/released.ts';
import './stacks/routes.ts';
import './stacks/running.ts';
import './stacks/signedRoutes.ts';
import './stacks/site.ts';
import './stacks/synthesize.ts';
import './stacks/trial.ts';
import './stacks/watching.ts';
