import { metadataForm } from '../../../domain/forms/definitions/metadata.ts';
import { FormPage } from './form-page.tsx';

/** `/metadata/{token}`. */
export function MetadataFormPage({ token }: { token: string }) {
	return <FormPage key={token} token={token} form={metadataForm} />;
}
