"""What the stages for customers (dev, prod) need of MiniStack 1.5.33 beside the corrections of miniStackShim.py, of which this is a part."""
import fnmatch
import io
import json
import mimetypes
import zipfile

from ministack.core import responses
from ministack.services import s3
from ministack.services.cloudformation import _stacks, engine, provisioners


def mail_identity_has_its_records():
    """A template may ask an identity of SES for the DNS records that prove the domain, which are missing here."""
    handlers = provisioners._RESOURCE_HANDLERS["AWS::SES::EmailIdentity"]

    def with_records(call):
        def called(*given, **more):
            domain, attributes = call(*given, **more)
            records = {f"DkimDNSToken{part}{number}": f"{number}.{domain}" for part in ("Name", "Value") for number in (1, 2, 3)}
            return domain, {**(attributes or {}), **records}
        return called

    for name in ("create", "update"):
        handlers[name] = with_records(handlers[name])


def outputs_of_other_regions_are_found():
    """Fn::GetStackOutput may name a region; it is looked for in the stack's own alone."""
    resolve = engine._resolve_refs

    def resolved(value, *context):
        wanted = value.get("Fn::GetStackOutput") if isinstance(value, dict) else None
        if not isinstance(wanted, dict) or "Region" not in wanted:
            return resolve(value, *context)
        stack = _stacks.get_scoped(responses.get_account_id(), wanted["Region"], wanted["StackName"], {})
        for output in stack.get("Outputs", []):
            if output["OutputKey"] == wanted["OutputName"]:
                return output["OutputValue"]
        raise ValueError(f"{wanted['StackName']} in {wanted['Region']} has no output {wanted['OutputName']}")

    engine._resolve_refs = resolved


def site_is_copied():
    """CDK's function that copies the site into its bucket needs AWS's command line; what it is asked for is done here."""
    def copy(properties):
        markers = properties.get("SourceMarkers") or []
        for number, (bucket, key) in enumerate(zip(properties["SourceBucketNames"], properties["SourceObjectKeys"])):
            replaced = markers[number] if number < len(markers) else {}
            with zipfile.ZipFile(io.BytesIO(s3._get_object_data(bucket, key))) as files:
                for name in files.namelist():
                    if not name.endswith("/") and is_wanted(name, properties):
                        put(properties, name, with_values(files.read(name), replaced))

    def is_wanted(name, properties):
        matches = lambda field: any(fnmatch.fnmatchcase(name, pattern) for pattern in properties.get(field) or [])
        return matches("Include") or not matches("Exclude")

    def with_values(content, replaced):
        for marker, value in replaced.items():
            content = content.replace(marker.encode(), json.dumps(str(value))[1:-1].encode())
        return content

    def put(properties, name, content):
        headers = dict(properties.get("SystemMetadata") or {})
        headers.setdefault("content-type", mimetypes.guess_type(name)[0] or "application/octet-stream")
        status = s3._put_object(properties["DestinationBucketName"], name, content, headers)[0]
        if status != 200:
            raise ValueError(f"The site's file {name} was refused with {status}.")

    def create(logical_id, properties, *_more):
        copy(properties)
        return logical_id, {"DestinationBucketArn": f"arn:aws:s3:::{properties['DestinationBucketName']}"}

    def update(physical_id, _before, properties, *_more, **_named):
        return create(physical_id, properties)

    provisioners._RESOURCE_HANDLERS["Custom::CDKBucketDeployment"] = {
        "create": create, "update": update, "delete": lambda *_given, **_more: None}


def operation_is_taken():
    """Kinds of resources that watch and operate a stage and that the emulator does not have: taken with their properties, and
    nothing is made of them."""
    kinds = ("AWS::Budgets::Budget", "AWS::CloudTrail::Trail", "AWS::CloudWatch::InsightRule", "AWS::CodeDeploy::Application",
             "AWS::CodeDeploy::DeploymentGroup", "AWS::Cognito::LogDeliveryConfiguration",
             "AWS::Cognito::UserPoolRiskConfigurationAttachment", "AWS::GuardDuty::Detector", "AWS::Logs::QueryDefinition",
             "AWS::XRay::SamplingRule")

    def taken(kind):
        def create(logical_id, _properties, stack_name):
            return f"{stack_name}-{logical_id}", {"Arn": f"arn:aws:{kind.split('::')[1].lower()}:::{stack_name}-{logical_id}"}

        return {"create": create, "update": lambda physical_id, *_given, **_more: (physical_id, {}),
                "delete": lambda *_given, **_more: None}

    for kind in kinds:
        provisioners._RESOURCE_HANDLERS[kind] = taken(kind)
    record = provisioners._cw_metric_alarm_record

    def record_of(name, properties):
        """An alarm on an expression is written down as one on a metric that nobody sends."""
        if not properties.get("Metrics"):
            return record(name, properties)
        return record(name, {**properties, "Metrics": None, "MetricName": "expression", "Namespace": "klarnavn"})

    provisioners._cw_metric_alarm_record = record_of


def correct():
    """All of them."""
    mail_identity_has_its_records()
    outputs_of_other_regions_are_found()
    site_is_copied()
    operation_is_taken()
