import type Stripe from 'stripe';
import { notSold, type Subscription } from '../../billing/stripeSubscription.ts';
import { findCheckout } from '../../store/checkouts.ts';
