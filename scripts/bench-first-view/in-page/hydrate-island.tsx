import { hydrateRoot } from "react-dom/client";
import { Island, islandId } from "../island";

const root = document.getElementById(islandId);
if (root) hydrateRoot(root, <Island />);
