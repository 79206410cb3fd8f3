/**
 * A topic is one kind of thing that pages show and changes touch: songs, reviews, members. An endpoint names the topics
 * it shows (`shows: [songTopic]`), a change names those it touched, and the queries to refetch follow from the two. All
 * topics are below.
 */
declare const topicBrand: unique symbol;
export type Topic = string & { readonly [topicBrand]: true };

export function defineTopic(name: string) {
	return name as Topic;
}

export const uploadTopic = defineTopic('upload');

/** The settings of a label's submit page. */
export const submitPageTopic = defineTopic('submit-page');

/** A submission, as its sender sees it. */
export const submissionTopic = defineTopic('submission');

/** The demos that are waiting for screening. */
export const heldDemoTopic = defineTopic('held-demo');

/** The shares of a song or a recording, and who has agreed to them. */
export const splitTopic = defineTopic('split');

/** The songs of a label: which ones exist, their state, their reviews and their counts. */
export const songTopic = defineTopic('song');

/** The names of songs, and removals. Pages that only mention songs show this topic alone. */
export const songTitleTopic = defineTopic('song-title');

/** Decisions: signed, passed or undone. */
export const decisionTopic = defineTopic('decision');

/** Which artists are revealed to one person. */
export const revealTopic = defineTopic('reveal');

/** The data that signing adds to a song, such as who is notified about it. */
export const signedSongTopic = defineTopic('signed-song');

/** Who was asked for a review. */
export const reviewRequestTopic = defineTopic('review-request');

/** The releases of signed songs: their dates and contents. */
export const releaseTopic = defineTopic('release');

/** The name of the label. */
export const labelTopic = defineTopic('label');

/** The members of the label, their roles and their number. */
export const memberTopic = defineTopic('member');

/** Settings that decide what members see of each other. */
export const labelSettingsTopic = defineTopic('label-settings');

/** The invitation code and how often it was used. */
export const invitationTopic = defineTopic('invitation');

/** The activity log that admins read. */
export const activityTopic = defineTopic('activity');

/** The closed labels that a former member can restore. */
export const closedLabelTopic = defineTopic('closed-label');

/** The notifications of one person. */
export const notificationTopic = defineTopic('notification');

/** Which kinds of notifications one person has switched on or off. */
export const notificationChoiceTopic = defineTopic('notification-choice');

/** Versions of label copies, and the release data that only the generator edits. */
export const labelCopyTopic = defineTopic('label-copy');

/** Forms for outsiders: their status and answers. Touched for the label, and for the holders of its link. */
export const formTopic = defineTopic('form');

export const contractTopic = defineTopic('contract');

/** The messages in the chats of a label. */
export const chatTopic = defineTopic('chat');

/** How far people have read a chat. */
export const chatSeenTopic = defineTopic('chat-seen');

/** The number of unread messages of one person. */
export const chatUnreadTopic = defineTopic('chat-unread');

export const artistTopic = defineTopic('artist');
export const writerTopic = defineTopic('writer');
export const publisherTopic = defineTopic('publisher');

/** Replies to senders, sent or queued. */
export const replyTopic = defineTopic('reply');

/** The label's reply templates. */
export const replyTemplateTopic = defineTopic('reply-template');

/** The senders of demos, and whether they are blocked. */
export const senderTopic = defineTopic('sender');

/** The signed-in person, with their label and role. */
export const viewerTopic = defineTopic('viewer');

/** The name or the email address of a member. */
export const personTopic = defineTopic('person');

/** The devices on which one person is signed in. */
export const deviceTopic = defineTopic('device');

/** A new email address that is awaiting confirmation. */
export const emailChangeTopic = defineTopic('email-change');

/** What the page of a confirmation link shows to its holder; the account's own pages show `emailChangeTopic`. */
export const emailConfirmationTopic = defineTopic('email-confirmation');

/** Who has two-factor sign-in. */
export const twoFactorTopic = defineTopic('two-factor');

/** For changes whose effect is unknown, such as a link that no longer works. */
export const everythingTopic = defineTopic('*');

/** Represents all endpoints in a list of stale ones. */
export const everyEndpoint = '*';

/** The part of an endpoint's definition that is needed here. */
interface WithTopics {
	readonly '~orpc': { readonly meta: { readonly topics: readonly Topic[] } };
}

export type EndpointsByTopic = Readonly<Record<string, readonly string[]>>;

/** For every topic the names of the endpoints that show it, as `songs.listSongs`. */
export function groupByTopic(api: Readonly<Record<string, Readonly<Record<string, WithTopics>>>>): EndpointsByTopic {
	const endpoints: Record<string, string[]> = {};
	for (const [module, definitions] of Object.entries(api))
		for (const [name, definition] of Object.entries(definitions))
			for (const topic of definition['~orpc'].meta.topics) {
				endpoints[topic] ??= [];
				endpoints[topic].push(`${module}.${name}`);
			}
	return endpoints;
}

/**
 * The endpoints to refetch once these topics were touched. A topic that is not in the map was written by another
 * version of the product, so everything counts as stale.
 */
export function staleEndpoints(endpointsByTopic: EndpointsByTopic, topics: Iterable<string>) {
	const stale = new Set<string>();
	for (const topic of topics) for (const name of endpointsByTopic[topic] ?? [everyEndpoint]) stale.add(name);
	return stale.has(everyEndpoint) ? [everyEndpoint] : [...stale];
}
