import { Building2, Feather, type LucideIcon, MicVocal } from 'lucide-react';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';

interface KindWords {
	icon: LucideIcon;
	/** Title of the list page. */
	title: string;
	lead: string;
	add: string;
	find: string;
	failed: string;
	/** Used in `For an artist who is in your catalogue twice`. */
	twice: string;
	emptyTitle: string;
	emptyText: string;
	/** The fields of the dialog that adds an entry; the page has all fields. */
	first: readonly string[];
	listPath: '/manage-artists' | '/manage-writers' | '/manage-writers/publishers';
	pagePath: '/manage-artists/$entryId' | '/manage-writers/$entryId' | '/manage-writers/publishers/$entryId';
}

export const kindWords: Readonly<Record<CatalogueKind, KindWords>> = {
	artists: {
		icon: MicVocal,
		title: 'Manage Artists',
		lead: 'Who plays on your signed songs.',
		add: 'Add artist',
		find: 'Find an artist',
		failed: 'Failed to load artists',
		twice: 'an artist who is',
		emptyTitle: 'No artists yet',
		emptyText:
			'The artists of your signed songs are listed here by themselves. Artists of demos stay hidden until reviewed.',
		first: ['name', 'form', 'country'],
		listPath: '/manage-artists',
		pagePath: '/manage-artists/$entryId',
	},
	writers: {
		icon: Feather,
		title: 'Manage Writers',
		lead: 'Who wrote your signed songs, with their societies, numbers and publishers.',
		add: 'Add writer',
		find: 'Find a writer',
		failed: 'Failed to load writers',
		twice: 'a writer who is',
		emptyTitle: 'No writers yet',
		emptyText: 'Add the people who wrote your signed songs, or import them from a spreadsheet.',
		first: ['name', 'email', 'society', 'ipi', 'publisher'],
		listPath: '/manage-writers',
		pagePath: '/manage-writers/$entryId',
	},
	publishers: {
		icon: Building2,
		title: 'Manage Writers',
		lead: 'Who publishes the works of your writers. A writer without one reads Copyright Control.',
		add: 'Add publisher',
		find: 'Find a publisher',
		failed: 'Failed to load publishers',
		twice: 'a publisher that is',
		emptyTitle: 'No publishers yet',
		emptyText: 'A publisher appears here as soon as a writer names it.',
		first: ['name', 'ipi', 'administrator'],
		listPath: '/manage-writers/publishers',
		pagePath: '/manage-writers/publishers/$entryId',
	},
};

/** Start of a sentence about one entry, as in `Artist saved`. */
export const oneCapital: Readonly<Record<CatalogueKind, string>> = {
	artists: 'Artist',
	writers: 'Writer',
	publishers: 'Publisher',
};
