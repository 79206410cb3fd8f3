import { defineTopic } from '../kernel/topic.ts';

export const labelTopic = defineTopic('label');

/** Who belongs to the label and with which role; by their number songs are completed. */
export const memberTopic = defineTopic('member');

/** Settings that decide what members see of each other. */
export const labelSettingsTopic = defineTopic('label-settings');

export const invitationTopic = defineTopic('invitation');

export const activityTopic = defineTopic('activity');
