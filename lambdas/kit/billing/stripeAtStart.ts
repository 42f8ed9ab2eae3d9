// Has a function that asks Stripe at every call load the package of Stripe while it starts. Lambda gives a start a whole processor,
// and a call of the usual size a seventh of one.
import '../../../lib/platform/stripe/connectStripe.ts';
