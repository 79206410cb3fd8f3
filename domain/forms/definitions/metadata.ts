import { message } from '../../kernel/message.ts';
import type { FormDefinition } from '../form-definition.ts';
import { indexForm } from '../form-index.ts';
import {
	contentSection,
	datesSection,
	declarationSection,
	filesSection,
	identifiersSection,
} from './metadata-delivery.ts';
import { creditsSection, peopleRules, writersSection } from './metadata-people.ts';
import { rightsRules, rightsSection } from './metadata-rights.ts';
import { artistsSection, songRules, songSection } from './metadata-song.ts';

/** What a label has to know about a recording and its release before it is released. */
const metadataDefinition: FormDefinition = {
	kind: 'metadata',
	version: 1,
	title: message('forms.metadata', 'Metadata'),
	sections: [
		songSection,
		artistsSection,
		writersSection,
		creditsSection,
		rightsSection,
		identifiersSection,
		contentSection,
		filesSection,
		datesSection,
		declarationSection,
	],
	rules: [...songRules, ...peopleRules, ...rightsRules],
};

export const metadataForm = indexForm(metadataDefinition);
