import { defineTopic } from '../kernel/topic.ts';

/** Who is signed in, with their label and role. */
export const viewerTopic = defineTopic('viewer');

/** The name or the e-mail address of somebody in the label. */
export const personTopic = defineTopic('person');

/** Where somebody is signed in. */
export const deviceTopic = defineTopic('device');

/** A new e-mail address that waits for confirmation. */
export const emailChangeTopic = defineTopic('email-change');

/** What the page of a confirmation link shows to whoever holds the link; the account's own pages show `emailChangeTopic`. */
export const emailConfirmationTopic = defineTopic('email-confirmation');

/** Who has two-factor sign-in. */
export const twoFactorTopic = defineTopic('two-factor');
