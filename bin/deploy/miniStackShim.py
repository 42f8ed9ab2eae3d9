"""MiniStack 1.5.33 as `npm run deploy:check` starts it: its application, with what it gets wrong put right.

Each correction is a named function. What is not proved because of it stands in notProved.ts under the same name. The last function
corrects nothing: it writes down what IAM decided.
"""
import contextvars
import functools
import http.client
import json
import os
import threading

import miniStackStages
from ministack.core import iam_actions, iam_evaluator
from ministack.services import cloudfront
from ministack.services.cloudformation import provisioners

PORT = int(os.environ["GATEWAY_PORT"])


def loopback_counts_as_tls():
    """Policies that demand TLS would refuse every call, since the emulator speaks plain HTTP on loopback."""
    pin = iam_evaluator.pin_request_origin
    iam_evaluator.pin_request_origin = lambda source_ip, _secure: pin(source_ip, True)


def ref_of_a_secret_is_its_arn():
    """CloudFormation's Ref of a secret is its ARN; here it is the name, which no policy names."""
    handlers = dict(provisioners._RESOURCE_HANDLERS["AWS::SecretsManager::Secret"])

    def name_of(physical_id):
        return physical_id.split(":secret:")[-1].rsplit("-", 1)[0] if physical_id.startswith("arn:") else physical_id

    def with_arn(call):
        physical_id, attributes = call
        return (attributes or {}).get("Arn", physical_id), attributes

    create, update, delete = handlers["create"], handlers["update"], handlers["delete"]
    handlers["create"] = functools.wraps(create)(lambda *given: with_arn(create(*given)))
    handlers["update"] = functools.wraps(update)(lambda known, *given, **more: with_arn(update(name_of(known), *given, **more)))
    handlers["delete"] = functools.wraps(delete)(lambda known, *given, **more: delete(name_of(known), *given, **more))
    provisioners._RESOURCE_HANDLERS["AWS::SecretsManager::Secret"] = handlers


def user_pool_has_its_address():
    """A template may ask a user pool for the address of its keys (ProviderURL), which is missing here."""
    handlers = provisioners._RESOURCE_HANDLERS["AWS::Cognito::UserPool"]

    def with_address(call):
        def called(*given, **more):
            pool_id, attributes = call(*given, **more)
            region = pool_id.split("_")[0]
            return pool_id, {**(attributes or {}), "ProviderURL": f"https://cognito-idp.{region}.amazonaws.com/{pool_id}"}
        return called

    for name in ("create", "update"):
        handlers[name] = with_address(handlers[name])


def distribution_reaches_the_apis():
    """A distribution refuses origins of AWS's own names; those of APIs are answered by this same process."""
    forward = cloudfront._forward_to_origin

    def to_this_process(origin, method, uri, query_string, headers, body, viewer_is_https, *more):
        if ".execute-api." not in origin["domain_name"]:
            return forward(origin, method, uri, query_string, headers, body, viewer_is_https, *more)
        api_id = origin["domain_name"].split(".")[0]
        sent = cloudfront._origin_request_headers(origin, headers, *more)
        sent = {name: value for name, value in sent.items() if name.lower() not in ("host", "content-length")}
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=origin.get("read_timeout", 30))
        try:
            target = f"/_aws/execute-api/{api_id}{uri}" + (f"?{query_string}" if query_string else "")
            connection.request(method, target, body=body or None, headers=sent)
            answer = connection.getresponse()
            return answer.status, answer.reason, answer.getheaders(), answer.read()
        except OSError as fault:
            raise cloudfront.OriginUnreachable(str(fault)) from fault
        finally:
            connection.close()

    cloudfront._forward_to_origin = to_this_process


def mail_is_sent_by_its_identity():
    """The right to send a mail is asked of every resource at once; AWS asks for the identity that the mail is sent from."""
    extract = iam_actions.extract_resource_arn

    def resource_of(service, method, path, headers, body, query_params, region, account_id):
        found = extract(service, method, path, headers, body, query_params, region, account_id)
        if service != "ses" or found != "*" or not path.endswith("/outbound-emails"):
            return found
        domain = json.loads(body).get("FromEmailAddress", "").split("@")[-1].rstrip("> ")
        return f"arn:aws:ses:{region}:{account_id}:identity/{domain}"

    iam_actions.extract_resource_arn = resource_of


def batches_need_the_right_of_one_message():
    """SQS asks for the right to SendMessage for a SendMessageBatch, too (SQS developer guide, "Amazon SQS API permissions"); the emulator asks for an action that AWS does not have."""
    extract = iam_actions.extract_iam_action

    def action_of(*given, **more):
        action = extract(*given, **more)
        is_batch = isinstance(action, str) and action.startswith("sqs:") and action.endswith("MessageBatch")
        return action.removesuffix("Batch") if is_batch else action

    iam_actions.extract_iam_action = action_of


def principal_of_a_session_is_its_role():
    """aws:PrincipalArn of a session is the ARN of its role; here it is that of the session, which no key policy names."""
    resolve = iam_evaluator._resolve_condition_key

    def of_role(key, context):
        value = resolve(key, context)
        if key.lower() != "aws:principalarn" or ":assumed-role/" not in str(value):
            return value
        account, role = value.split(":")[4], value.split("/")[1]
        return f"arn:aws:iam::{account}:role/{role}"

    iam_evaluator._resolve_condition_key = of_role


def decisions_are_written_down():
    """A line for every decision of IAM about a role: {"principal", "action", "resource", "allowed"}."""
    seen = contextvars.ContextVar("klarnavn_seen", default=None)
    evaluate, enforce = iam_evaluator.evaluate, iam_evaluator.enforce
    lock, file = threading.Lock(), open(os.environ["KLARNAVN_DECISIONS"], "a", encoding="utf-8")

    def evaluate_and_note(context, *policies):
        seen.set(context)
        return evaluate(context, *policies)

    def enforce_and_write(*given, **more):
        seen.set(None)
        denied = enforce(*given, **more)
        context = seen.get()
        if context is not None and context.principal_type == "AssumedRole":
            decision = {"principal": context.principal_arn, "action": context.action,
                        "resource": context.resource_arn, "allowed": denied is None}
            with lock:
                file.write(json.dumps(decision) + "\n")
                file.flush()
        return denied

    iam_evaluator.evaluate, iam_evaluator.enforce = evaluate_and_note, enforce_and_write


loopback_counts_as_tls()
ref_of_a_secret_is_its_arn()
user_pool_has_its_address()
distribution_reaches_the_apis()
mail_is_sent_by_its_identity()
batches_need_the_right_of_one_message()
principal_of_a_session_is_its_role()
miniStackStages.correct()
decisions_are_written_down()

# After the corrections: it takes the functions as they are then.
from ministack.app import app as application  # noqa: E402


async def app(scope, receive, send):
    """The application, with the subprotocols of a websocket: the server takes them out of the headers, in which an authorizer asks for
    them, and the one that the product chooses in its answer is not passed on; browsers demand one, and are given the first."""
    if scope["type"] != "websocket" or not scope.get("subprotocols"):
        return await application(scope, receive, send)
    offered = scope["subprotocols"]
    header = (b"sec-websocket-protocol", ", ".join(offered).encode("latin-1"))

    async def send_with_protocol(message):
        accepts = message["type"] == "websocket.accept"
        await send({**message, "subprotocol": offered[0]} if accepts else message)

    await application({**scope, "headers": [*scope["headers"], header]}, receive, send_with_protocol)
