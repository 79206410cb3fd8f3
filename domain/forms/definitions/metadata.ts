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
	steps: [
		{ id: 'song', title: message('forms.songStep', 'The song and its artists'), sections: ['song', 'artists'] },
		{ id: 'people', title: message('forms.peopleStep', 'Writers and credits'), sections: ['writers', 'credits'] },
		{
			id: 'rights',
			title: message('forms.rightsStep', 'Rights and content'),
			sections: ['rights', 'content', 'identifiers'],
		},
		{ id: 'delivery', title: message('forms.deliveryStep', 'Files and dates'), sections: ['files', 'dates'] },
	],
	rules: [...songRules, ...peopleRules, ...rightsRules],
};

export const metadataForm = indexForm(metadataDefinition);
