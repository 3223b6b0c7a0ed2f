import { Gallery } from "@devloom/ui/Gallery";
import { FormGallery } from "@devloom/web-kit/FormGallery";
import { ListGallery } from "@devloom/web-kit/ListGallery";
import { QueryGallery } from "@devloom/web-kit/QueryGallery";
import { TreeGallery } from "@devloom/web-kit/TreeGallery";

/** Everything that screens are made of. */
export function GalleryView() {
  return (
    <Gallery>
      <FormGallery />
      <ListGallery />
      <TreeGallery />
      <QueryGallery />
    </Gallery>
  );
}
