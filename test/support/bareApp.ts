import { App, type AppProps } from 'aws-cdk-lib';

/** A CDK app for stacks made by a test: without CDK's own checks of templates, since they take longer than all the rest. */
export function bareApp(props: AppProps = {}): App {
  return new App({ analyticsReporting: false, treeMetadata: false, builtinCloudFormationValidation: false, ...props });
}
