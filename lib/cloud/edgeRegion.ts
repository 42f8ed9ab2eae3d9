/**
 * Where AWS has what belongs to CloudFront, wherever the rest of a stage stands: certificates, firewalls, and the metrics of distributions.
 * Source: CloudFront developer guide.
 */
export const edgeRegion = 'us-east-1';
