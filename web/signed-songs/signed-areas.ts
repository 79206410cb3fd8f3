import { Disc3, FileText, type LucideIcon, Megaphone, MessageCircle, ScrollText, Signature, Tags } from 'lucide-react';

interface SignedArea {
	readonly path: 'overview' | 'contracts' | 'metadata' | 'marketing' | 'label-copy' | 'label-copy-generator' | 'chat';
	readonly caption: string;
	readonly icon: LucideIcon;
	readonly emptyTitle: string;
	/** What the area is for; none of them works yet. */
	readonly emptyText: string;
}

/** The areas of a signed song, in the order of the work. */
export const signedAreas: readonly [SignedArea, ...SignedArea[]] = [
	{
		path: 'overview',
		caption: 'Overview',
		icon: Signature,
		emptyTitle: 'Nothing has been started yet',
		emptyText: 'How far contract, metadata, splits, marketing and label copy are will be seen here.',
	},
	{
		path: 'contracts',
		caption: 'Contracts',
		icon: FileText,
		emptyTitle: 'No contracts yet',
		emptyText: 'Contracts of this song will be drafted, sent and kept here.',
	},
	{
		path: 'metadata',
		caption: 'Metadata',
		icon: Tags,
		emptyTitle: 'No metadata yet',
		emptyText: 'The metadata form of this song will be sent and checked here.',
	},
	{
		path: 'marketing',
		caption: 'Marketing',
		icon: Megaphone,
		emptyTitle: 'No marketing plan yet',
		emptyText: 'Story, pitch, dates and budget of this song will be collected here.',
	},
	{
		path: 'label-copy',
		caption: 'Label copy',
		icon: ScrollText,
		emptyTitle: 'No label copy yet',
		emptyText: 'The credits of this song will be checked line by line here.',
	},
	{
		path: 'label-copy-generator',
		caption: 'Label copy generator',
		icon: Disc3,
		emptyTitle: 'Nothing to generate from yet',
		emptyText: 'The label copy of this song will be made from its approved data here.',
	},
	{
		path: 'chat',
		caption: 'Chat',
		icon: MessageCircle,
		emptyTitle: 'No messages yet',
		emptyText: 'Your label will talk about this song here.',
	},
];
