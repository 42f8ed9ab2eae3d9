import { CfnOutput, Fn } from 'aws-cdk-lib';
import { Certificate, CfnCertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall.ts';
import { firewallRules } from '../constructs/firewallRules.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { edgeRegion } from '../edgeRegion.ts';

/**
 * What stands before the distribution: the firewall, and the certificate of the stage's own domain. It holds nothing of customers.
 */
export class EdgeStack extends HouseStack {
  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Edge', 'The firewall and the certificate of the distribution.', { ...props, region: edgeRegion });
    const { firewall, domain } = this.settings;
    if (firewall !== 'off') this.#output('FirewallArn', this.#firewall(firewall === 'blocks').attrArn);
    // Deployed as soon as the DNS of the domain has the record that AWS Certificate Manager shows meanwhile.
    if (domain) {
      const certificate = new CfnCertificate(this, 'Certificate', { domainName: domain, validationMethod: 'DNS' });
      this.#output('CertificateArn', certificate.ref);
    }
  }

  /**
   * Firewall of the distribution, and its own domain with TLS 1.2 and newer, not available under CloudFront's own name. By plain
   * outputs, so that this may change without deploying the other first.
   */
  before(stack: HouseStack): Partial<DistributionProps> {
    const { firewall, domain } = this.settings;
    return {
      ...(firewall === 'off' ? {} : { webAclId: this.#read('FirewallArn') }),
      ...(domain
        ? {
            domainNames: [domain],
            certificate: Certificate.fromCertificateArn(stack, 'Certificate', this.#read('CertificateArn')),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
    };
  }

  #read(output: string): string {
    return Fn.getStackOutput(this.stackName, output, edgeRegion);
  }

  #output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }

  #firewall(blocks: boolean): Firewall {
    const name = `klarnavn-${this.settings.name}${this.nameEnding}`;
    return new Firewall(this, 'Firewall', { name, scope: 'CLOUDFRONT', rules: firewallRules(name, blocks) });
  }
}
