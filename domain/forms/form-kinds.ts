// The kinds of forms. Each is a definition (R-FORM-12); the engine around it is the same for all (R-FORM-1).
import { labelCopyForm } from './definitions/label-copy.ts';
import { marketingForm } from './definitions/marketing.ts';
import { metadataForm } from './definitions/metadata.ts';
import type { Form } from './form-index.ts';
import type { FormKind } from './form-links.ts';

export const forms: Readonly<Record<FormKind, Form>> = {
	metadata: metadataForm,
	marketing: marketingForm,
	label_copy: labelCopyForm,
};
