import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Small functions that CloudFront runs before it answers; its language is a subset of JavaScript. */
const codes = {
  /** An address whose last part has no file ending is a page of the app, which index.html shows. */
  siteRouting: `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`,
  /**
   * Behind CloudFront an API sees CloudFront's address and no name of the site. Both are set here, so a caller cannot choose the
   * address that trials count by, nor where the links of an answer lead.
   */
  viewerAddress: `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  var host = request.headers.host;
  request.headers['x-viewer-host'] = { value: host ? host.value : '' };
  return request;
}
`,
};

export class EdgeFunction extends CloudFrontFunction {
  constructor(scope: Construct, id: string, name: keyof typeof codes) {
    super(scope, id, { code: FunctionCode.fromInline(codes[name]), runtime: FunctionRuntime.JS_2_0, comment: name });
  }

  /** As a behaviour of the distribution takes it. */
  get beforeRequest() {
    return [{ function: this, eventType: FunctionEventType.VIEWER_REQUEST }];
  }
}
