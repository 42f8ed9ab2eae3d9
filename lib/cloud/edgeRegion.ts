/** Region of CloudFront's certificates, firewalls and metrics, wherever the rest of a stage stands. Source: CloudFront developer guide. */
export const edgeRegion = 'us-east-1';
