/**
 * A topic is one kind of thing that pages show and changes touch: songs, reviews, members. An endpoint names the topics
 * it shows (`shows: [songTopic]`), a change names those it touched, and the queries to fetch again follow
 * from the two. All topics are below.
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

/** The demos that are held for a look. */
export const heldTrackTopic = defineTopic('held-track');

/** Who has which share of a song or a recording, and who has agreed to it. */
export const splitTopic = defineTopic('split');

/** The songs of a label: which there are, their state, their reviews and their counts. */
export const songTopic = defineTopic('song');

/** The names of songs, and removals. Pages that only mention songs show this topic alone. */
export const songTitleTopic = defineTopic('song-title');

/** Decisions: signed, passed or undone. */
export const decisionTopic = defineTopic('decision');

/** Which artists one person may know. */
export const revealTopic = defineTopic('reveal');

/** What signing adds to a song, such as who is told about it. */
export const signedSongTopic = defineTopic('signed-song');

/** Who was asked for a review. */
export const reviewRequestTopic = defineTopic('review-request');

/** The releases of signed songs: when they come out and what they hold. */
export const releaseTopic = defineTopic('release');

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

/** The closed labels that a former member can bring back. */
export const closedLabelTopic = defineTopic('closed-label');

/** The notifications of one person. */
export const notificationTopic = defineTopic('notification');

/** Which kinds of notifications one person has switched on or off. */
export const notificationChoiceTopic = defineTopic('notification-choice');

/** Versions of label copies, and the release data that only the generator edits. */
export const labelCopyTopic = defineTopic('label-copy');

/** Forms for outsiders: where each stands and what was answered. Touched for the label, and for the holders of its link. */
export const formTopic = defineTopic('form');

export const contractTopic = defineTopic('contract');

/** What is said in the chats of a label. */
export const chatTopic = defineTopic('chat');

/** Who has seen how much of a chat. */
export const chatSeenTopic = defineTopic('chat-seen');

/** How much one person has not read yet. */
export const chatUnreadTopic = defineTopic('chat-unread');

export const artistTopic = defineTopic('artist');
export const writerTopic = defineTopic('writer');
export const publisherTopic = defineTopic('publisher');

/** What was answered to senders, or waits to be. */
export const answerTopic = defineTopic('answer');

/** The label's texts for answers. */
export const answerTemplateTopic = defineTopic('answer-template');

/** Who has sent something, and whether they are blocked. */
export const senderTopic = defineTopic('sender');

/** Who is signed in, with their label and role. */
export const viewerTopic = defineTopic('viewer');

/** The name or the email address of a member. */
export const personTopic = defineTopic('person');

/** The devices on which one person is signed in. */
export const deviceTopic = defineTopic('device');

/** A new e-mail address that waits for confirmation. */
export const emailChangeTopic = defineTopic('email-change');

/** What the page of a confirmation link shows to whoever holds the link; the account's own pages show `emailChangeTopic`. */
export const emailConfirmationTopic = defineTopic('email-confirmation');

/** Who has two-factor sign-in. */
export const twoFactorTopic = defineTopic('two-factor');

/** For changes whose effect is unknown, such as a link that no longer works. */
export const everythingTopic = defineTopic('*');

/** Stands for all endpoints in a list of stale ones. */
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
 * The endpoints to fetch again once these topics were touched. A topic that is not in the map was written by another
 * version of the product, so everything counts as stale.
 */
export function staleEndpoints(endpointsByTopic: EndpointsByTopic, topics: Iterable<string>) {
	const stale = new Set<string>();
	for (const topic of topics) for (const name of endpointsByTopic[topic] ?? [everyEndpoint]) stale.add(name);
	return stale.has(everyEndpoint) ? [everyEndpoint] : [...stale];
}
