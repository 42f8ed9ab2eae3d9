import { ArnFormat, CfnOutput } from 'aws-cdk-lib';
import { CfnBasePathMapping, CfnDomainName } from 'aws-cdk-lib/aws-apigateway';
import { CfnCertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import { apiFirewallRules } from '../constructs/firewallRules.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { apiStageName } from '../constructs/routeApi.ts';
import type { ScreeningApiStack } from './api.ts';
import type { DataStack } from './data.ts';

export interface ApiDomainStackProps extends HouseStackProps {
  apiDomain: string;
  data: DataStack;
  screeningApi: ScreeningApiStack;
}

/**
 * The API's own domain: programs reach it in the stage's region, under the same paths as at the site's address. TLS ends in that region, so
 * that a name that is screened is never in clear at an edge of CloudFront. It holds nothing of customers.
 */
export class ApiDomainStack extends HouseStack {
  constructor(scope: Construct, props: ApiDomainStackProps) {
    super(scope, 'ApiDomain', "The API's own domain, with its certificate and firewall.", props);
    const { apiDomain, screeningApi } = props;
    // Deployed as soon as the DNS of the domain has the record that AWS Certificate Manager shows meanwhile.
    const certificate = new CfnCertificate(this, 'Certificate', { domainName: apiDomain, validationMethod: 'DNS' });
    const domain = new CfnDomainName(this, 'Domain', {
      domainName: apiDomain,
      regionalCertificateArn: certificate.ref,
      securityPolicy: 'TLS_1_2',
      // By IPv6 as well, as CloudFront is reached: an App ID may be limited to networks of either.
      endpointConfiguration: { types: ['REGIONAL'], ipAddressType: 'dualstack' },
    });
    new CfnBasePathMapping(this, 'Paths', {
      domainName: domain.ref,
      restApiId: screeningApi.api.restApiId,
      stage: apiStageName,
    });
    if (this.settings.firewall !== 'off') this.#protect(props);
    new CfnOutput(this, 'ApiDomainRecord', {
      description: 'Record for the DNS of the domain: an alias for A and AAAA, or where it is no apex a CNAME.',
      value: `${apiDomain} -> ${domain.attrRegionalDomainName}`,
    });
  }

  /** It stands before the API's stage, and so before what CloudFront passes on to it as well. */
  #protect({ data, screeningApi }: ApiDomainStackProps): void {
    const name = `klarnavn-${this.settings.name}-api`;
    const firewall = new Firewall(this, 'Firewall', {
      name,
      scope: 'REGIONAL',
      rules: apiFirewallRules(name, this.settings.firewall === 'blocks', data.originSecretReference),
    });
    new CfnWebACLAssociation(this, 'Protected', {
      webAclArn: firewall.attrArn,
      resourceArn: this.formatArn({
        service: 'apigateway',
        account: '',
        resource: '/restapis',
        resourceName: `${screeningApi.api.restApiId}/stages/${apiStageName}`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    });
  }
}
