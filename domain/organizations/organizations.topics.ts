import { defineTopic } from '../kernel/topic.ts';

/** The name of the label. */
export const labelTopic = defineTopic('label');

/** Who belongs to the label, with which role, and how many they are. */
export const memberTopic = defineTopic('member');

/** Settings that decide what members see of each other. */
export const labelSettingsTopic = defineTopic('label-settings');

/** The invitation code and how often it was used. */
export const invitationTopic = defineTopic('invitation');

/** The activity log that admins read. */
export const activityTopic = defineTopic('activity');

/** The labels that closed behind somebody and can be brought back. */
export const closedLabelTopic = defineTopic('closed-label');
