import { Building2, Feather, type LucideIcon, MicVocal } from 'lucide-react';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import * as shell from '../../domain/catalogue/catalogue-shell.messages.ts';
import type { Caption } from '../../domain/kernel/message.ts';

interface KindPages {
	icon: LucideIcon;
	/** Title of the list page. */
	title: Caption;
	/** Name of the list, for links back to it. */
	list: Caption;
	/** Name of the rows, for screen readers. */
	rows: Caption;
	lead: Caption;
	add: Caption;
	find: Caption;
	failed: Caption;
	emptyTitle: Caption;
	emptyText: Caption;
	/** The fields of the dialog that adds an entry; the page has all fields. */
	first: readonly string[];
	listPath: '/manage-artists' | '/manage-writers' | '/manage-writers/publishers';
	pagePath: '/manage-artists/$entryId' | '/manage-writers/$entryId' | '/manage-writers/publishers/$entryId';
}

export const kindPages: Readonly<Record<CatalogueKind, KindPages>> = {
	artists: {
		icon: MicVocal,
		title: shell.manageArtists,
		list: shell.manageArtists,
		rows: shell.artists,
		lead: m.artistsLead,
		add: m.addArtist,
		find: m.findArtist,
		failed: m.artistsFailed,
		emptyTitle: m.noArtists,
		emptyText: m.noArtistsText,
		first: ['name', 'form', 'country'],
		listPath: '/manage-artists',
		pagePath: '/manage-artists/$entryId',
	},
	writers: {
		icon: Feather,
		title: shell.manageWriters,
		list: shell.manageWriters,
		rows: shell.writers,
		lead: m.writersLead,
		add: m.addWriter,
		find: m.findWriter,
		failed: m.writersFailed,
		emptyTitle: m.noWriters,
		emptyText: m.noWritersText,
		first: ['name', 'email', 'society', 'ipi', 'publisher'],
		listPath: '/manage-writers',
		pagePath: '/manage-writers/$entryId',
	},
	publishers: {
		icon: Building2,
		title: shell.manageWriters,
		list: shell.publishers,
		rows: shell.publishers,
		lead: m.publishersLead,
		add: m.addPublisher,
		find: m.findPublisher,
		failed: m.publishersFailed,
		emptyTitle: m.noPublishers,
		emptyText: m.noPublishersText,
		first: ['name', 'ipi', 'administrator'],
		listPath: '/manage-writers/publishers',
		pagePath: '/manage-writers/publishers/$entryId',
	},
};
